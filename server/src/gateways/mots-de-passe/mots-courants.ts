import { sansLeet } from '@ael/contract/utilisateurs/mot-de-passe.ts'

/** Below so many guesses a password is one of those that are tried first. */
const ESSAIS_MIN = 1_000_000

/** What stands around the word of a password: `Soleil-2024!` is `soleil` for whoever guesses. */
const mot = (motDePasse: string): string => sansLeet(motDePasse.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))

/** The dictionaries, read when a password is first chosen: they take half a second and 40 MB. */
async function charger(): Promise<(motDePasse: string) => boolean> {
  const [{ ZxcvbnFactory }, commun, francais] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ])
  const { 'months-fr': mois, 'seasons-fr': saisons, 'daysOfWeek-fr': jours } = francais.dictionary
  const connus = new Set([...commun.dictionary['passwords-common'], ...mois, ...saisons, ...jours].map(sansLeet))
  const estimateur = new ZxcvbnFactory({
    dictionary: { ...commun.dictionary, ...francais.dictionary },
    graphs: commun.adjacencyGraphs,
  })
  return (motDePasse) => connus.has(mot(motDePasse)) || estimateur.check(motDePasse).guesses < ESSAIS_MIN
}

let dictionnaires: ReturnType<typeof charger> | undefined

/**
 * Whether a password is among the common ones: a leaked one, a row of keys, a word everybody takes, with whatever
 * digits and signs around it. Nobody is asked: the dictionaries of zxcvbn-ts are ours.
 */
export async function estCourant(motDePasse: string): Promise<boolean> {
  dictionnaires ??= charger()
  return (await dictionnaires)(motDePasse)
}
