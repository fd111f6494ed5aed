import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = path.resolve(import.meta.dirname, '../..')

/** The imposed sentences (docs/domaines/commun.md#phrases), kept to the letter, typewriter signs included. */
const CITEES = [
  "Echec de l'archivage du document",
  "L'export n'est pas possible. Erreur technique",
  "L'export a reussi.",
  "N'oubliez pas de remplir le champs Captcha avant de soumettre votre formulaire",
  "Vous devez attacher au moins un périmètre fonctionnel à l'utilisateur. Si aucun n'est proposé vous devez en créer un au préalable",
  "Echec lors de la création de l'utilisateur. Veuillez vérifier votre saisie et notamment que celui ci n'éxiste pas déjà",
  "Echec de la creation de l'univers",
  "Echec de suppression de l'alerte x",
  "Echec de désactivation de l'alerte x",
  "Echec d'activation de l'alerte x",
  "Echec de création de l'alerte x",
  "Une erreur est survenue. Votre mot de passe n'a pas été modifié",
  "Les informations de votre compte utilisateur n'ont pas pu être récupérées.",
  "Un incident technique n'a pas permis à votre demande d'aboutir. Merci de renouveler votre demande ultérieurement.",
  "Il n'y a pas d'interventions à programmer pour votre contrat.",
  String.raw`Êtes-vous sûr de vouloir retirer ce contrat de l'Agence en ligne\u202F?`,
]

const fichiers = globSync(
  ['app/**', 'features/**', 'lib/**', 'ui/**'].map((dossier) => `${dossier}/{libelles*,textes-legaux}.ts`),
  { cwd: SOURCES },
).filter((fichier) => !fichier.endsWith('.test.ts'))

const ENTRE_GUILLEMETS = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`/g
const entreGuillemets = (code: string): string[] =>
  [...code.matchAll(ENTRE_GUILLEMETS)].map(
    ([, guillemets, apostrophes, gabarit]) => guillemets ?? apostrophes ?? gabarit ?? '',
  )

/** The texts of a source; those inside the expressions of a template come apart from it, the innermost first. */
function textesDe(source: string): string[] {
  const textes: string[] = []
  let code = source
  for (let avant = ''; avant !== code;) {
    avant = code
    code = code
      .replaceAll(/\$\{([^`{}]*)\}/g, (_, expression: string) => {
        textes.push(...entreGuillemets(expression))
        return 'x'
      })
      .replaceAll(/(\$\{[^`{}]*)`((?:[^`$\\]|\\.|\$(?!\{))*)`/g, (_, debut: string, texte: string) => {
        textes.push(texte)
        return `${debut}''`
      })
  }
  return [...textes, ...entreGuillemets(code)]
}

it.each(fichiers)('%s writes French as it is printed', (fichier) => {
  const source = readFileSync(path.join(SOURCES, fichier), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const textes = textesDe(source)
  // A typewriter apostrophe, an ordinary space before : ; ! ? € % » or after «.
  const fautes = textes.filter(
    (texte) => !CITEES.includes(texte) && /\p{L}'\p{L}| [:;!?€%»](?:\s|$|[.,])|« /u.test(texte),
  )
  expect(fautes).toEqual([])
})
