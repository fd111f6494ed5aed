/**
 * The condition under which a content is shown (`conditionAffichage`, docs/domaines/contenus.md#condition), in a
 * language of its own that can only compare:
 *
 *     typeContrat = 'EA' et non resilie
 *     mois dans (11, 12, 1, 2) ou (telereleve et commune = 'Valombre')
 *
 * Facts are named below. Texts are compared without regard to case or accents. An empty condition always holds; one
 * that is not well-formed never does, and is refused when it is written.
 */
export const FAITS = {
  connecte: 'booleen',
  profil: 'texte',
  nbContrats: 'nombre',
  numeroContrat: 'texte',
  typeContrat: 'texte',
  etatContrat: 'texte',
  resilie: 'booleen',
  electricite: 'booleen',
  telereleve: 'booleen',
  commune: 'texte',
  codePostal: 'texte',
  traite: 'texte',
  mois: 'nombre',
  aujourdhui: 'texte',
} as const satisfies Record<string, 'booleen' | 'texte' | 'nombre'>

type NomFait = keyof typeof FAITS
type Valeur = string | number | boolean
/** What is known of the reader; a fact that is not known (no contract) makes every comparison with it false. */
export type Faits = Partial<Record<NomFait, Valeur | readonly string[]>>

type Mot = { type: 'texte' | 'nombre'; valeur: Valeur } | { type: 'nom' | 'signe'; valeur: string }
type Noeud = (faits: Faits) => boolean

/** A condition that cannot be read; its message says where, to whoever writes it. */
export class ConditionRefusee extends Error {}

const LONGUEUR_MAX = 500
const MOTS = /\s*(?:'([^']*)'|"([^"]*)"|(\d+(?:[.,]\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|(<>|<=|>=|[=<>(),]))/uy

function decouper(texte: string): Mot[] {
  const mots: Mot[] = []
  const fin = texte.trimEnd().length
  MOTS.lastIndex = 0
  while (MOTS.lastIndex < fin) {
    const depart = MOTS.lastIndex
    const trouve = MOTS.exec(texte)
    if (!trouve)
      throw new ConditionRefusee(`Condition illisible à partir de « ${texte.slice(depart, depart + 20).trim()} ».`)
    const [, simple, double, nombre, nom, signe] = trouve
    if (nombre !== undefined) mots.push({ type: 'nombre', valeur: Number(nombre.replace(',', '.')) })
    else if (nom !== undefined) mots.push({ type: 'nom', valeur: nom })
    else if (signe !== undefined) mots.push({ type: 'signe', valeur: signe })
    else mots.push({ type: 'texte', valeur: simple ?? double ?? '' })
  }
  return mots
}

const plier = (valeur: Valeur): Valeur =>
  typeof valeur === 'string' ? valeur.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase() : valeur

const COMPARAISONS: Record<string, (ordre: number) => boolean> = {
  '=': (ordre) => ordre === 0,
  '<>': (ordre) => ordre !== 0,
  '<': (ordre) => ordre < 0,
  '<=': (ordre) => ordre <= 0,
  '>': (ordre) => ordre > 0,
  '>=': (ordre) => ordre >= 0,
}

const ordreDe = (a: Valeur, b: Valeur): number => (a === b ? 0 : a < b ? -1 : 1)

/** A user has several profiles: a list compares as its first element that fits. */
const valeursDe = (faits: Faits, nom: NomFait): readonly Valeur[] => {
  const valeur = faits[nom]
  return valeur === undefined ? [] : typeof valeur === 'object' ? valeur.map(plier) : [plier(valeur)]
}

class Lecteur {
  readonly #mots: Mot[]
  #rang = 0

  constructor(mots: Mot[]) {
    this.#mots = mots
  }

  lire(): Noeud {
    const noeud = this.#ou()
    const reste = this.#mots[this.#rang]
    if (reste) throw new ConditionRefusee(`« ${reste.valeur} » n’est pas attendu ici.`)
    return noeud
  }

  #suit(valeur: string): boolean {
    const mot = this.#mots[this.#rang]
    if (mot?.type === 'texte' || mot?.valeur !== valeur) return false
    this.#rang += 1
    return true
  }

  #exiger(valeur: string): void {
    if (!this.#suit(valeur)) throw new ConditionRefusee(`Il manque « ${valeur} ».`)
  }

  #ou(): Noeud {
    let gauche = this.#et()
    while (this.#suit('ou')) {
      const [a, b] = [gauche, this.#et()]
      gauche = (faits) => a(faits) || b(faits)
    }
    return gauche
  }

  #et(): Noeud {
    let gauche = this.#non()
    while (this.#suit('et')) {
      const [a, b] = [gauche, this.#non()]
      gauche = (faits) => a(faits) && b(faits)
    }
    return gauche
  }

  #non(): Noeud {
    if (this.#suit('non')) {
      const noeud = this.#non()
      return (faits) => !noeud(faits)
    }
    if (this.#suit('(')) {
      const noeud = this.#ou()
      this.#exiger(')')
      return noeud
    }
    return this.#fait()
  }

  #fait(): Noeud {
    const mot = this.#mots[this.#rang++]
    if (mot?.type !== 'nom') throw new ConditionRefusee('Il manque le nom d’un fait.')
    const nom = mot.valeur
    if (!estFait(nom))
      throw new ConditionRefusee(`« ${nom} » n’est pas connu. Faits connus : ${Object.keys(FAITS).join(', ')}.`)
    if (FAITS[nom] === 'booleen') return (faits) => faits[nom] === true
    if (this.#suit('dans')) return this.#dans(nom)
    const signe = this.#mots[this.#rang++]
    const comparer =
      signe?.type === 'signe' && Object.hasOwn(COMPARAISONS, signe.valeur) ? COMPARAISONS[signe.valeur] : undefined
    if (!comparer) throw new ConditionRefusee(`Après « ${nom} », il manque =, <>, <, <=, >, >= ou « dans ».`)
    const attendue = this.#valeur(nom)
    const tous = signe?.valeur === '<>'
    return (faits) => {
      const valeurs = valeursDe(faits, nom)
      const vaut = (valeur: Valeur) => comparer(ordreDe(valeur, attendue))
      return valeurs.length > 0 && (tous ? valeurs.every(vaut) : valeurs.some(vaut))
    }
  }

  #dans(nom: NomFait): Noeud {
    this.#exiger('(')
    const attendues = [this.#valeur(nom)]
    while (this.#suit(',')) attendues.push(this.#valeur(nom))
    this.#exiger(')')
    return (faits) => valeursDe(faits, nom).some((valeur) => attendues.includes(valeur))
  }

  #valeur(nom: NomFait): Valeur {
    const mot = this.#mots[this.#rang++]
    if (mot?.type !== FAITS[nom]) {
      throw new ConditionRefusee(
        `« ${nom} » se compare à ${FAITS[nom] === 'nombre' ? 'un nombre' : 'un texte entre apostrophes'}.`,
      )
    }
    return plier(mot.valeur)
  }
}

const estFait = (nom: string): nom is NomFait => Object.hasOwn(FAITS, nom)

/** Reads a condition; throws `ConditionRefusee` with what is wrong about it. */
export function lireCondition(texte: string): (faits: Faits) => boolean {
  if (texte.length > LONGUEUR_MAX)
    throw new ConditionRefusee(`Une condition comporte au plus ${LONGUEUR_MAX} caractères.`)
  if (texte.trim() === '') return () => true
  return new Lecteur(decouper(texte)).lire()
}

/** What is wrong with a condition, to whoever writes it; null when it can be read. */
export function defautDeCondition(texte: string): string | null {
  try {
    lireCondition(texte)
    return null
  } catch (error) {
    if (error instanceof ConditionRefusee) return error.message
    throw error
  }
}

/** The facts that a condition looks at, each once, in the order in which it names them; none of one that cannot be read. */
export function faitsCites(texte: string): NomFait[] {
  if (defautDeCondition(texte) !== null) return []
  return [
    ...new Set(decouper(texte).flatMap(({ type, valeur }) => (type === 'nom' && estFait(valeur) ? [valeur] : []))),
  ]
}

/** Whether a content is shown to a reader; a condition that cannot be read shows nothing. */
export function conditionRemplie(texte: string, faits: Faits): boolean {
  try {
    return lireCondition(texte)(faits)
  } catch (error) {
    if (error instanceof ConditionRefusee) return false
    throw error
  }
}
