import sanitizeHtml from 'sanitize-html'

const NIVEAU_MAX = 30
const MEMOIRE_MAX = 1000
const PASSAGES_MAX = 10

/** Where a link may lead: a page of the agency, a site, an address, a telephone. */
export function estAdresseSure(adresse: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(adresse)) return false
  return /^(?:#\/|https?:\/\/[^/]|mailto:[^:]+@|tel:[+\d])/i.test(adresse)
}

const options: sanitizeHtml.IOptions = {
  // Structure, then words, then tables.
  allowedTags: (
    'h2 h3 h4 p br hr blockquote ul ol li dl dt dd ' +
    'strong em b i u s small sub sup abbr a ' +
    'table caption thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: NIVEAU_MAX,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
    'xmp',
    'noembed',
    'noframes',
  ],
  transformTags: {
    // The page has one h1, which is its own.
    h1: 'h2',
    a: (_, { href = '' }) => ({
      tagName: 'a',
      attribs: estAdresseSure(href) ? { href, ...(/^http/i.test(href) && { rel: 'noopener noreferrer' }) } : {},
    }),
  },
}

const connus = new Map<string, string>()

/**
 * The HTML of a content without anything that could act: no script, style, image, form, frame, event or class. Run when
 * a content is written and again when it is read, so that neither a row written otherwise nor a rule that has become
 * stricter since lets anything through.
 */
export function assainirHtml(html: string): string {
  const connu = connus.get(html)
  if (connu !== undefined) return connu
  const propre = stabiliser(html)
  if (connus.size >= MEMOIRE_MAX) connus.clear()
  connus.set(html, propre)
  return propre
}

/** A paragraph within another is closed at the next reading only: read again until nothing changes. */
function stabiliser(html: string): string {
  let avant = html
  for (let passage = 0; passage < PASSAGES_MAX; passage++) {
    const apres = sanitizeHtml(avant, options).trim()
    if (apres === avant) return apres
    avant = apres
  }
  return avant
}

const ENTITES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const echapperHtml = (texte: string): string => texte.replaceAll(/[&<>"']/g, (signe) => ENTITES[signe] ?? '')

/** Changes the words of a clean HTML and leaves its tags alone: clean HTML has no `>` inside a tag. */
export const transformerTextes = (html: string, transformer: (texte: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((morceau) => (morceau.startsWith('<') ? morceau : transformer(morceau)))
    .join('')
