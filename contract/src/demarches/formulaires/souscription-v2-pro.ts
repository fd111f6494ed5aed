import { champsDuProfessionnel } from '../briques/client.ts'
import { payeur } from '../briques/payeur.ts'
import { etapesSouscription, SOUSCRIPTION } from '../briques/souscription.ts'
import type { Formulaire } from '../modele.ts'

/** The same, for companies alone (docs/domaines/demarches.md#souscription). */
export const souscriptionV2Pro: Formulaire = {
  ...SOUSCRIPTION,
  type: 'SOUSCRIPTIONV2_PRO',
  libelle: 'Souscrire un contrat professionnel',
  description: 'Votre entreprise, votre commerce ou votre association s’installe\u202F: ouvrez son contrat d’eau.',
  aPrevoir: [...SOUSCRIPTION.aPrevoir, 'le SIRET'],
  recherche: { compteur: 'recherche_compteur' },
  etapes: etapesSouscription({
    qui: [{ id: 'professionnel', libelle: 'Votre organisme', champs: champsDuProfessionnel({ souscription: true }) }],
    signee: false,
    payeur: payeur(),
    consommateur: null,
  }),
}
