import { est, PARTICULIER, typeClient } from '../briques.ts'
import { etapesDuClient } from '../briques/client.ts'
import { payeur } from '../briques/payeur.ts'
import { etapesSouscription, SOUSCRIPTION } from '../briques/souscription.ts'
import type { Formulaire } from '../modele.ts'

/** The same, its documents signed by name (docs/domaines/demarches.md#souscription). */
export const souscriptionSign: Formulaire = {
  ...SOUSCRIPTION,
  type: 'SOUSCRIPTION_SIGN',
  libelle: 'Souscrire et signer un contrat',
  description: 'Ouvrez votre contrat d’eau, lisez ses documents et signez-les en ligne.',
  minutes: 15,
  recherche: { compteur: 'recherche_compteur' },
  etapes: etapesSouscription({
    qui: [
      { id: 'type', libelle: 'Qui souscrit', champs: [typeClient('type_client')] },
      ...etapesDuClient('type_client', { souscription: true }),
    ],
    signee: true,
    payeur: payeur(),
    consommateur: est('type_client', PARTICULIER),
  }),
}
