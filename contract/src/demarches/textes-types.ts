/** Texts that agents answer requests by (docs/domaines/demarches.md#traitement). */
const JETONS = ['nom', 'reference', 'demande', 'contrat'] as const
export type Jeton = (typeof JETONS)[number]

/** The tokens of a text that are none of ours. */
export const jetonsInconnus = (texte: string): string[] =>
  [...texte.matchAll(/\{([^{}]*)\}/g)]
    .map(([, nom = '']) => nom)
    .filter((nom) => !JETONS.some((connu) => connu === nom))

/** A text with what is known of the request in the place of its tokens; what is not known is left to be filled in. */
export const remplirTexte = (texte: string, connus: Readonly<Record<Jeton, string | null>>): string =>
  texte.replaceAll(/\{(\w+)\}/g, (jeton, nom: string) =>
    Object.hasOwn(connus, nom) ? (connus[nom as Jeton] ?? `[${nom}]`) : jeton,
  )

/** What an answer still leaves to fill in: it is not sent so. */
export const aCompleter = (message: string): string[] => message.match(/\[[^[\]\n]{1,80}\]/g) ?? []
