import type { CallAnswer } from '@ael/contract/call.ts'
import type { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { ADRESSES, SUJETS, type Adresse, type Sujet } from '../adresses.ts'
import { sansAccent } from '../../../lib/formats/sans-accent.ts'
import { libelles } from '../libelles.ts'
import type { Proposition } from './demarche-proposee.ts'

const OUVERT = {
  accessibleHorsConnexion: true,
  masquerPourContratResilie: false,
  actionImpactePlusieursContrats: null,
} as const

/** What is done on a screen of its own rather than by a form. */
const AUTRES: readonly Proposition[] = [
  {
    adresse: '/demarches/autoreleve',
    sujet: 'compteur',
    ...libelles.liste.releve,
    minutes: 2,
    acces: 'login',
    duContrat: true,
    reglages: { ...OUVERT, masquerPourContratResilie: true },
  },
  {
    adresse: '/auto-releve',
    sujet: 'compteur',
    ...libelles.liste.releve,
    minutes: 2,
    acces: 'disconnected',
    duContrat: false,
    reglages: OUVERT,
  },
  {
    adresse: '/demarches/mesInterventions',
    sujet: 'compteur',
    ...libelles.liste.interventions,
    minutes: 2,
    acces: 'login',
    duContrat: true,
    siAPlanifier: true,
    reglages: OUVERT,
  },
  {
    adresse: '/demarches/exportReleveCompte',
    sujet: 'paiement',
    ...libelles.liste.releveCompte,
    minutes: 1,
    acces: 'login',
    duContrat: true,
    reglages: OUVERT,
  },
]

/** Everything that may be listed: the forms that the utility offers, at their address, and the other screens. */
export function propositions(definitions: CallAnswer<typeof demarchesCalls.definitions>): Proposition[] {
  const formulaires = Object.entries<Adresse>(ADRESSES).flatMap(([adresse, { type, sujet, acces }]): Proposition[] => {
    const definition = definitions.find(({ typeFormulaire }) => typeFormulaire === type)
    if (!definition || !sujet) return []
    const { libelle, description, minutes, contrat } = definition
    return [
      { adresse, sujet, libelle, description, minutes, acces, duContrat: contrat === 'attache', reglages: definition },
    ]
  })
  return [...AUTRES, ...formulaires]
}

/** By subject, those that speak of what is searched; subjects without any are left out. */
export function parSujet(
  proposees: readonly Proposition[],
  recherche: string,
): { sujet: Sujet; proposees: Proposition[] }[] {
  const mots = sansAccent(recherche).split(/\s+/).filter(Boolean)
  return SUJETS.map((sujet) => ({
    sujet,
    proposees: proposees.filter((une) => {
      const texte = sansAccent(`${une.libelle} ${une.description}`)
      return une.sujet === sujet && mots.every((mot) => texte.includes(mot))
    }),
  })).filter((groupe) => groupe.proposees.length > 0)
}
