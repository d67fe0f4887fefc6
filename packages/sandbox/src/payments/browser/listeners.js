/** @import { Listener, Listening } from './types.d.ts' */

/**
 * The listeners of an element, by the type of event that they wait for; `methods` are those of the element.
 * @template Owner
 * @param {string} elementType
 * @param {() => Owner} elementOf
 */
export function createListeners(elementType, elementOf) {
  /** @type {Map<string, Set<Listener>>} */
  const byType = new Map()
  /** @type {Listening<Owner>} */
  const methods = {
    on(type, listener) {
      byType.set(type, (byType.get(type) ?? new Set()).add(listener))
      return elementOf()
    },
    off(type, listener) {
      if (listener) byType.get(type)?.delete(listener)
      else byType.delete(type)
      return elementOf()
    },
    once(type, listener) {
      /** @type {Listener} */
      const once = (event) => {
        methods.off(type, once)
        listener(event)
      }
      return methods.on(type, once)
    },
  }
  return {
    methods,
    /**
     * @param {string} type
     * @param {object} [detail]
     */
    notify(type, detail) {
      for (const listener of [...(byType.get(type) ?? [])]) listener({ elementType, ...detail })
    },
    clear: () => byType.clear(),
  }
}
