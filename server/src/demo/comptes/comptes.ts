import type { Profil } from '@ael/contract/acces/profils.ts'
import type { Contrat } from '../modele.ts'

/** A contract attached to an account, with what its owner made of it. */
export interface Rattachement {
  contrat: Contrat
  libelle: string | null
  reference: string | null
  defaut: boolean
}

interface GroupeDemo {
  nom: string
  description: string
  contrats: Contrat[]
  /** Addresses of the users that it is shared with. */
  membres: string[]
}

/** A perimeter: what is hidden in it, its groups by name, and who works in it. */
interface UniversDemo {
  libelle: string
  scopes: string[]
  groupes: string[]
  contrats: Contrat[]
  utilisateurs: string[]
}

export interface CompteDemo {
  email: string
  nom: string
  prenom: string
  profils: Profil[]
  /** Address of the premium user to whom a secondary user or visitor belongs. */
  premium: string | null
  /** Days ago; null: not yet. */
  cree: number
  active: number | null
  conditions: number | null
  derniereConnexion: number | null
  accesContratResilie: boolean
  origine: string | null
  rattachements: Rattachement[]
  groupes: GroupeDemo[]
  univers: UniversDemo[]
}

/** An account as most are: activated, terms accepted, used lately. */
export function compte(
  email: string,
  prenom: string,
  nom: string,
  profil: Profil,
  donnees: Partial<CompteDemo> = {},
): CompteDemo {
  const cree = donnees.cree ?? 400
  return {
    email,
    nom,
    prenom,
    profils: [profil],
    premium: null,
    cree,
    active: cree,
    conditions: cree,
    derniereConnexion: 1,
    accesContratResilie: false,
    origine: null,
    rattachements: [],
    groupes: [],
    univers: [],
    ...donnees,
  }
}

export const rattacher = (contrats: readonly Contrat[]): Rattachement[] =>
  contrats.map((contrat, rang) => ({ contrat, libelle: null, reference: null, defaut: rang === 0 }))
