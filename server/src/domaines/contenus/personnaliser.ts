import type { Contenu } from '@ael/contract/contenus/schemas.ts'
import type { ContenuEcrit } from './article.ts'
import { MENTIONS, type NomMention } from './mentions-a-completer.public.ts'
import { assainirHtml, echapperHtml, estAdresseSure, transformerTextes } from '../../kernel/assainir.ts'

/** What a text may say of its reader and of the service: `{{prenom}}`; `{{prenom|cher usager}}` when it is not known. */
const VARIABLES = [
  'prenom',
  'nom',
  'nomComplet',
  'email',
  'numeroContrat',
  'adresseContrat',
  'nomService',
  'telephoneUrgence',
  'accessibilite',
  'conservationJours',
  'conservationHeures',
] as const

/** Every name that a text may ask for. */
export const VARIABLES_CONNUES: ReadonlySet<string> = new Set([...VARIABLES, ...MENTIONS.map(({ nom }) => nom)])
export type Variables = Partial<Record<(typeof VARIABLES)[number] | NomMention, string>>

const VARIABLE = /\{\{\s*(\w+)\s*(?:\|([^{}]*))?\}\}/g

/** Puts the values in place of their names; `ecrire` is how a value is written where it stands. */
function remplacer(texte: string, variables: Variables, ecrire: (valeur: string) => string = String): string {
  return texte.replaceAll(VARIABLE, (_, nom: string, sinon: string | undefined) => {
    const valeur = Object.hasOwn(variables, nom) ? variables[nom as keyof Variables] : undefined
    return valeur ? ecrire(valeur) : (sinon?.trim() ?? '')
  })
}

export const personnaliserTexte = (texte: string, variables: Variables): string => remplacer(texte, variables)

/** Clean HTML with its variables: only in its words, escaped. */
export const personnaliserHtml = (html: string, variables: Variables): string =>
  transformerTextes(assainirHtml(html), (texte) => remplacer(texte, variables, echapperHtml))

/** An address with its variables, each of them written so that it cannot change where the address leads. */
const personnaliserAdresse = (url: string, variables: Variables): string =>
  remplacer(url, variables, (valeur) =>
    encodeURIComponent(url.startsWith('tel:') ? valeur.replaceAll(/\s/g, '') : valeur),
  )

/** A content as its reader gets it: clean, with what it says of him; links that lead nowhere safe are left out. */
export const personnaliserContenu = (contenu: ContenuEcrit, variables: Variables): Contenu => ({
  conditionAffichage: contenu.conditionAffichage,
  titre: personnaliserTexte(contenu.titre, variables),
  visuel: contenu.visuel,
  resume: personnaliserTexte(contenu.resume, variables),
  texteHtml: personnaliserHtml(contenu.texteHtml, variables),
  liens: contenu.liens
    .map(({ libelle, url }) => ({
      libelle: personnaliserTexte(libelle, variables),
      url: personnaliserAdresse(url, variables),
    }))
    .filter(({ libelle, url }) => libelle !== '' && estAdresseSure(url)),
})
