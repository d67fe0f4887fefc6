import { base } from './base.js'
/** @import { Frame, FrameEvent, FrameMessage, FrameRequest, Greeting, MethodResult } from './types.d.ts' */

let frameCount = 0

/**
 * A frame of the sandbox, spoken to over a private channel that no other script can listen to.
 * @param {{ file: string, title: string, parent: Element, greeting: Greeting }} description
 * @param {(event: FrameEvent) => void} onEvent
 * @returns {Frame}
 */
export function openFrame({ file, title, parent, greeting }, onEvent) {
  const node = document.createElement('iframe')
  const channel = new MessageChannel()
  /** @type {Map<number, (result: MethodResult) => void>} */
  const answers = new Map()
  let requestCount = 0
  node.name = `__privateStripeFrame${++frameCount}`
  node.title = title
  node.src = new URL(`sandbox/payments/${file}`, base).href
  // Not in the frame's load event: what is posted from there carries another source in WebKit, so that the frame would refuse it.
  addEventListener('message', greet)
  channel.port1.onmessage = (/** @type {MessageEvent<FrameMessage>} */ { data }) => {
    if (data.type !== 'answer') return onEvent(data)
    answers.get(data.id)?.(data.result)
    answers.delete(data.id)
  }
  parent.append(node)
  /** @param {MessageEvent<{ type?: string } | null>} event */
  function greet({ source, data }) {
    if (source !== node.contentWindow || data?.type !== 'loaded') return
    removeEventListener('message', greet)
    node.contentWindow?.postMessage({ type: 'open', ...greeting }, base.origin, [channel.port2])
  }
  /** @param {FrameRequest} request */
  const send = (request) => channel.port1.postMessage(request)
  return {
    node,
    send,
    createPaymentMethod: (order) =>
      new Promise((resolve) => {
        const id = ++requestCount
        answers.set(id, resolve)
        send({ type: 'createPaymentMethod', id, ...order })
      }),
    close() {
      removeEventListener('message', greet)
      channel.port1.close()
      node.remove()
    },
  }
}
