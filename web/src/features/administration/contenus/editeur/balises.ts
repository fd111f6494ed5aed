/** What the editor can show and give back; anything else it would drop. */
const BALISES = new Set('p br h2 h3 h4 ul ol li strong b em i u s a blockquote hr'.split(' '))

/** Whether the editor keeps all of a text: tables, notes and definitions are written as HTML. */
export const gardeTout = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, balise = '']) => BALISES.has(balise.toLowerCase()))
