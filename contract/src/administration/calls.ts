import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import { identifiantNumerique, succes } from '../commun/champs.ts'
import { accueil } from './accueil.ts'
import { demandeRecherche, trouvailles } from './recherche.ts'
import { ficheClient, note, saisieNote } from './schemas.ts'

/** What the staff sees and notes of a customer, over all domains. */
export const administrationCalls = defineCalls({
  accueil: {
    method: 'GET',
    path: 'Administration/accueil',
    summary: 'Ce qui attend quelqu’un, et ce que les trente derniers jours ont apporté',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    answer: accueil,
  },
  recherche: {
    method: 'GET',
    path: 'Administration/recherche',
    summary: 'Comptes, contrats, compteurs, factures et demandes que trouvent des mots, les premiers de chaque sorte',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    query: demandeRecherche,
    answer: trouvailles,
  },
  ficheClient: {
    method: 'GET',
    path: 'Administration/ficheClient/{userWebId}',
    summary: 'Tout d’un client sur une page : son compte, ses contrats, factures, demandes, mails, notes',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    params: z.object({ userWebId: identifiantNumerique }),
    answer: ficheClient,
  },
  ecrireNote: {
    method: 'POST',
    path: 'Administration/ecrireNote',
    summary: 'Note sur un client, que le personnel seul lit ; elle est dans les données que le client peut demander',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    body: saisieNote,
    journal: true,
    answer: succes.extend({ note }),
  },
  retirerNote: {
    method: 'POST',
    path: 'Administration/retirerNote',
    summary: 'Retire une note : la sienne, ou celle de n’importe qui pour un administrateur',
    access: profils('CHARGE_DE_CLIENTELE'),
    scope: null,
    body: z.object({ idNote: identifiantNumerique }),
    journal: true,
    answer: succes,
  },
})
