/**
 * A mail as its reader sees it, with links that lead nowhere. The page's policy takes no style that stands in markup: the
 * mail's are put on by script.
 */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replace(/<style>.*?<\/style>/s, '').replaceAll(/ (style|href)="/g, ' data-$1="')}
      className="h-96 w-full rounded-card border border-hairline"
      onLoad={({ currentTarget: frame }) => {
        for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
          element.style.cssText = element.dataset.style ?? ''
        frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`
      }}
    />
  )
}
