import * as z from 'zod'
import { contratOuGroupe, defineCalls, profils } from '../call.ts'
import { succes } from '../commun/champs.ts'
import * as s from './schemas.ts'

const parContenu = z.object({ key: s.contentId })
const regles = z.object({ resultats: z.array(s.contenuRestreint) })

/** Contents closed to some profiles, everywhere or in a perimeter. */
export const contenusRestreintsCalls = defineCalls({
  getForbiddenUserContent: {
    method: 'GET',
    path: 'Acces/getForbiddenUserContent',
    summary: 'Contenus fermés à l’utilisateur, pour un contrat ou un groupe',
    access: contratOuGroupe('query.context', 'query.idGroupe'),
    scope: null,
    query: s.contexteContenu,
    answer: z.object({ contenus: z.array(z.string()) }),
  },
  isRestricted: {
    method: 'GET',
    path: 'Acces/isRestricted/{key}',
    summary: 'Si un contenu est fermé à l’utilisateur, pour un contrat ou un groupe',
    access: contratOuGroupe('query.context', 'query.idGroupe'),
    scope: null,
    params: parContenu,
    query: s.contexteContenu,
    answer: z.object({ restricted: z.boolean() }),
  },
  listeRestrictedContent: {
    method: 'GET',
    path: 'Acces/listeRestrictedContent',
    summary: 'Tous les contenus fermés, à qui et où',
    access: profils('ADMIN'),
    scope: null,
    answer: regles,
  },
  getRestrictedContent: {
    method: 'GET',
    path: 'Acces/getRestrictedContent/{key}',
    summary: 'À qui et où un contenu est fermé',
    access: profils('ADMIN'),
    scope: null,
    params: parContenu,
    answer: regles,
  },
  perimetresContenu: {
    method: 'GET',
    path: 'Acces/perimetresContenu/{key}',
    summary:
      'Périmètres de tous les comptes, par nom ou par titulaire ; sans recherche, ceux où le contenu a sa propre règle',
    access: profils('ADMIN'),
    scope: null,
    params: parContenu,
    query: s.rechercheContenu,
    answer: z.object({
      resultats: z.array(s.universContenu),
      autres: z.boolean().meta({ description: 'La recherche en trouve davantage' }),
    }),
  },
  restrictedContent: {
    method: 'POST',
    path: 'Acces/restrictedContent',
    summary: 'Ferme un contenu à un profil, ou le lui ouvre',
    access: profils('ADMIN'),
    scope: null,
    body: s.saisieContenuRestreint,
    journal: true,
    answer: succes,
  },
})
