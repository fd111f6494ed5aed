import { readFileSync } from 'node:fs'

/** The imposed sentences (docs/domaines/commun.md#phrases), kept to the letter, typewriter signs included. */
const CITEES = [
  "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
  "Une erreur est survenue. Votre mot de passe n'a pas été modifié",
  "Vous n'avez pas les droits d'accéder à ces consommations",
  "Le compte de l'utilisateur a été modifié.",
  "Vous devez attacher au moins un périmètre fonctionnel à l'utilisateur. Si aucun n'est proposé vous devez en créer un au préalable",
  "Création de l'alerte réussie",
  "Echec de la creation de l'univers. ${NOM_PRIS}",
]

/** The French sentences of a source file: its texts of several words with a letter beside a space, comments left out. */
function phrasesDe(fichier: string): string[] {
  const source = readFileSync(fichier, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...source.matchAll(/"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g)]
    .map(([, guillemets, apostrophes, gabarit]) => guillemets ?? apostrophes ?? gabarit ?? '')
    .filter((texte) => /\p{Ll}{2}[:;!?,]? \p{Ll}/u.test(texte.replaceAll(/\$\{[^}]*\}/g, '')))
}

/** What a French reader would correct: a typewriter apostrophe, an ordinary space before : ; ! ? € % » or after «. */
export function fautesDeTypographie(fichier: string): string[] {
  return phrasesDe(fichier).filter(
    (phrase) => !CITEES.includes(phrase) && /\p{L}'\p{L}| [:;!?€%»](?:\s|$|[.,])|« /u.test(phrase),
  )
}
