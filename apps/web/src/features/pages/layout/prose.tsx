/** Text that was rendered from our own Markdown when the application was built; visitors' text never gets here. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className="prose" data-island="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
