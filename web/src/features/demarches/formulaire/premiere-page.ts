import { parcourir } from '@ael/contract/demarches/moteur/parcourir.ts'
import { pagesDe } from './pages.ts'
import { departDemande, type Ouverture, reponsesDe } from './saisie-demande.ts'

/** Where a form begins, with what its context answers already. */
export const premierePage = ({ formulaire, contexte }: Ouverture): string | undefined =>
  pagesDe(parcourir(formulaire, reponsesDe(departDemande({ formulaire, contexte }).valeurs), contexte))[0]
