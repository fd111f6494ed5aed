import { est, PARTICULIER, typeClient } from '../briques.ts'
import { etapesDuClient } from '../briques/client.ts'
import { payeur } from '../briques/payeur.ts'
import { etapesSouscription, SOUSCRIPTION } from '../briques/souscription.ts'
import type { Formulaire } from '../modele.ts'

/** A contract for a dwelling or premises (docs/domaines/demarches.md#souscription). */
export const souscriptionV2: Formulaire = {
  ...SOUSCRIPTION,
  type: 'SOUSCRIPTIONV2',
  libelle: 'Souscrire un contrat',
  description: 'Vous vous installez\u202F: ouvrez votre contrat d’eau en ligne, à l’index que montre le compteur.',
  recherche: { compteur: 'recherche_compteur' },
  etapes: etapesSouscription({
    qui: [
      { id: 'type', libelle: 'Qui souscrit', champs: [typeClient('type_client')] },
      ...etapesDuClient('type_client', { souscription: true }),
    ],
    signee: false,
    payeur: payeur(),
    consommateur: est('type_client', PARTICULIER),
  }),
}
