/** Whose password it is to be, as far as a password may not speak of it. */
export interface TitulaireMotDePasse {
  nom: string
  prenom: string
  nomUsage?: string | null | undefined
  identifiant: string
  email: string
}

/** Without case or accents. */
const plier = (texte: string): string => texte.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** The word that is meant by `M0td3p@sse`, without case or accents. */
export const sansLeet = (texte: string): string =>
  plier(texte).replaceAll(/[013457@$!]/g, (signe) => LEET[signe] ?? signe)

/** Parts shorter than this are in many a password by chance. */
const LONGUEUR_MIN = 4

const morceaux = (texte: string): string[] =>
  [/[a-z0-9]+/g, /[a-z]+/g, /[0-9]+/g].flatMap((suite) => texte.match(suite) ?? [])

/** The names and words of an account; of the domain of its address the longer ones, but what stands behind the last dot. */
function parties({ nom, prenom, nomUsage, identifiant, email }: TitulaireMotDePasse): string[] {
  const textes = [nom, prenom, nomUsage ?? '', identifiant, email].map(plier)
  const [siens, domaines] = [
    textes.flatMap((texte) => texte.split('@', 1)),
    textes.flatMap((texte) => /@(.*)\./.exec(texte)?.[1] ?? []),
  ]
  const communs = domaines.flatMap(morceaux).filter((morceau) => morceau.length >= LONGUEUR_MIN)
  return [...siens.flatMap(morceaux), ...communs]
}

/** Whether a password contains a name of its holder, or a word of his identifier or address; a very short one counts when it is the whole word. */
export function parleDuTitulaire(motDePasse: string, titulaire: TitulaireMotDePasse): boolean {
  const formes = [plier(motDePasse), sansLeet(motDePasse)]
  const seul = plier(motDePasse).replaceAll(/[^a-z]/g, '')
  return parties(titulaire).some((partie) =>
    partie.length >= LONGUEUR_MIN ? formes.some((forme) => forme.includes(partie)) : partie === seul,
  )
}
