import { adresse, email, est, PARTICULIER, PROFESSIONNEL, telephone, typeClient } from '../briques.ts'
import type { Champ } from '../modele.ts'
import { naissance } from './client.ts'

/** A person or a company, in one step: what the one is asked is not asked of the other. */
export const personneOuSociete = (prefixe: string, libelleType = 'Vous êtes'): Champ[] => {
  const particulier = est(`${prefixe}type`, PARTICULIER)
  const professionnel = est(`${prefixe}type`, PROFESSIONNEL)
  return [
    { ...typeClient(`${prefixe}type`), libelle: libelleType },
    {
      id: `${prefixe}siret`,
      libelle: 'SIRET',
      type: 'texte',
      format: 'siret',
      aide: '14 chiffres.',
      quand: professionnel,
    },
    {
      id: `${prefixe}nom`,
      libelle: 'Nom',
      autreLibelle: { quand: professionnel, libelle: 'Raison sociale' },
      type: 'texte',
      format: 'nomUsage',
    },
    { id: `${prefixe}prenom`, libelle: 'Prénom', type: 'texte', format: 'prenom', quand: particulier },
    ...naissance(prefixe, particulier),
  ]
}

/** Whoever pays instead of the holder, and where his invoices go. */
export const payeur = (prefixe = 'payeur_'): Champ[] => [
  ...personneOuSociete(prefixe, 'Le payeur est'),
  { ...email(`${prefixe}email`), depart: () => undefined, aide: 'Ses factures lui sont annoncées à cette adresse.' },
  { ...telephone(`${prefixe}telephone`), depart: () => undefined },
  ...adresse(`${prefixe}adresse_`),
]
