import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { resultats, succes } from '../commun/champs.ts'
import * as s from './administration.schemas.ts'

const ADMINISTRATEUR = { access: profils('ADMIN'), scope: null } as const
const ECRITURE = { method: 'POST', ...ADMINISTRATEUR, journal: true, answer: succes } as const

/** What is set of the request forms, for administrators. */
export const formulairesCalls = defineCalls({
  listeFormulaires: {
    method: 'GET',
    path: 'Configuration/listeFormulaires',
    summary: 'Les formulaires de démarche, avec tout ce qui en est défini',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(s.formulaireRegle) }),
  },
  exportFormulaires: {
    method: 'GET',
    path: 'Configuration/exportFormulaires',
    summary: 'Les formulaires, leurs réglages et leurs contacts, en XML',
    ...ADMINISTRATEUR,
    answer: download('application/xml'),
  },
  enregistrerFormulaire: {
    path: 'Configuration/enregistrerFormulaire',
    summary: 'Règle un formulaire de démarche, sur tous les serveurs à la fois',
    ...ECRITURE,
    body: s.saisieFormulaire,
  },
  supprimerFormulaire: {
    path: 'Configuration/supprimerFormulaire',
    summary: 'Rend à un formulaire ses réglages d’installation ; ses contacts restent',
    ...ECRITURE,
    body: z.object({ identifiant: s.identifiantFormulaire }),
  },
  supprimerToutFormulaire: {
    path: 'Configuration/supprimerToutFormulaire',
    summary: 'Rend à tous les formulaires leurs réglages d’installation ; les contacts restent',
    ...ECRITURE,
  },
  contact: {
    method: 'GET',
    path: 'Configuration/contact/{identifiant}',
    summary: 'Qui traite les demandes d’un formulaire, selon la nature du contrat et ce qui revient',
    ...ADMINISTRATEUR,
    params: z.object({ identifiant: s.identifiantFormulaire }),
    answer: resultats(s.contact),
  },
  enregistrerContactFormulaire: {
    path: 'Configuration/enregistrerContactFormulaire',
    summary: 'Ajoute un contact à un formulaire, ou le change',
    ...ECRITURE,
    body: s.saisieContact,
    answer: succes.extend({ id: z.number().int() }),
  },
  supprimerContactFormulaire: {
    path: 'Configuration/supprimerContactFormulaire',
    summary: 'Supprime un contact d’un formulaire',
    ...ECRITURE,
    body: z.object({ id: z.number().int().positive() }),
  },
  listeActionImpactePlusieursContrats: {
    method: 'GET',
    path: 'Configuration/listeActionImpactePlusieursContrats',
    summary: 'Ce qu’une démarche peut faire quand le même client paie plusieurs contrats',
    ...ADMINISTRATEUR,
    answer: z.object({ resultats: z.array(z.object({ code: z.string(), libelle: z.string() })) }),
  },
})
