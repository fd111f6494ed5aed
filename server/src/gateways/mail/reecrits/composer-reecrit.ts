import { typographie } from '@ael/contract/commun/typographie.ts'
import { assainirHtml, echapperHtml } from '../../../kernel/assainir.ts'
import type { CourrierCompose } from '../composer.ts'
import { habiller, STYLES } from '../mise-en-page-html.ts'
import { signer } from '../mise-en-page-texte.ts'
import type { ContexteModele } from '../modele.ts'
import { remplacerJetons } from './jetons.ts'

/** What the staff wrote for a type of mail. */
export interface MailReecrit {
  sujet: string
  corpsMessage: string
  corpsEnHTML: boolean
}

const enLignes = (texte: string): string => echapperHtml(texte).replaceAll('\n', '<br>')
const enParagraphes = (texte: string): string =>
  texte
    .split(/\n{2,}/)
    .map((paragraphe) => `<p>${enLignes(paragraphe.trim())}</p>`)
    .join('')

/** Programs of mail know no style sheet: each paragraph, list and link bears its own. */
const styler = (html: string): string =>
  html.replaceAll(
    /<(p|a|ul|ol|h2|h3)(?=[\s>])/g,
    (balise, nom: keyof typeof STYLES) => `${balise} style="${STYLES[nom]}"`,
  )

const ENTITES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Clean HTML as a text: links stand alone on their line, so that they can be followed. */
const enTexte = (html: string): string =>
  html
    .replaceAll(
      /<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, lien: string, libelle: string) => `${libelle}\u202F:\n${lien}\n`,
    )
    .replaceAll('<li>', '- ')
    .replaceAll(/<br\s*\/?>|<\/li>/g, '\n')
    .replaceAll(/<\/(?:p|h\d|ul|ol|blockquote|tr)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entite) => ENTITES[entite] ?? entite)
    .replaceAll(/[^\S\n\u202F\u00A0]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Makes a mail of what the staff wrote. What is known of the customer is escaped, and the whole cleaned once more. */
export function composerReecrit(
  { sujet: ecrit, corpsMessage, corpsEnHTML }: MailReecrit,
  donnees: object,
  contexte: ContexteModele,
): CourrierCompose {
  const sujet = typographie(remplacerJetons(ecrit, donnees, contexte).replaceAll(/\s*\n\s*/g, ' '))
  const corps = assainirHtml(
    corpsEnHTML
      ? remplacerJetons(corpsMessage, donnees, contexte, enLignes)
      : enParagraphes(remplacerJetons(corpsMessage, donnees, contexte)),
  )
  return { sujet, texte: signer(enTexte(corps), contexte), html: habiller(sujet, styler(corps), contexte) }
}
