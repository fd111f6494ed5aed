import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import { nombre, succes, texte } from '../commun/champs.ts'
import { TEXTE_MAX } from './edition.schemas.ts'
import { faq, identifiantContenu } from './schemas.ts'

const EDITEURS = { access: profils('WEBMASTER'), scope: null } as const
const ECRITURE = { ...EDITEURS, journal: true, answer: succes } as const
const designe = z.object({ identifiant: identifiantContenu })
const ordre = nombre(z.number().int().min(0).max(1_000_000))
  .optional()
  .meta({ description: 'Place parmi les autres ; la dernière par défaut' })

const saisieCategorie = designe.extend({
  titre: texte(255, 2),
  libelleCategorie: z
    .union([z.literal(''), texte(255, 2)])
    .default('')
    .meta({ description: 'Le titre par défaut' }),
  ordre,
})
export type SaisieCategorieFaq = z.output<typeof saisieCategorie>
const saisieItem = designe.extend({
  titre: texte(255, 2),
  categorie: identifiantContenu,
  sousCategorie: z.preprocess((valeur) => (valeur === '' ? null : valeur), identifiantContenu.nullable()).default(null),
  ordre,
  texteHtml: texte(TEXTE_MAX).optional().meta({ description: 'Réponse ; celle d’avant par défaut' }),
})
export type SaisieItemFaq = z.output<typeof saisieItem>

/** The questions as those who write them change them (docs/domaines/contenus.md#foire-aux-questions). */
export const faqCalls = defineCalls({
  listeFaq: {
    method: 'GET',
    path: 'ContenuDynamique/listeFaq',
    summary: 'Toute la foire aux questions telle qu’elle s’écrit, questions sans réponse comprises',
    ...EDITEURS,
    answer: faq,
  },
  ajouterOuMajCategorieFaq: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajCategorieFaq',
    summary: 'Crée une catégorie de questions, ou la renomme',
    ...ECRITURE,
    body: saisieCategorie,
  },
  supprimerCategorieFaq: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerCategorieFaq',
    summary: 'Supprime une catégorie de questions, une fois vide',
    ...ECRITURE,
    body: designe,
  },
  ajouterOuMajSousCategorieFaq: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajSousCategorieFaq',
    summary: 'Crée une sous-catégorie de questions, ou la renomme',
    ...ECRITURE,
    body: saisieCategorie.extend({ categorie: identifiantContenu }),
  },
  supprimerSousCategorieFaq: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerSousCategorieFaq',
    summary: 'Supprime une sous-catégorie ; ses questions restent dans sa catégorie',
    ...ECRITURE,
    body: designe,
  },
  ajouterOuMajItemFaq: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajItemFaq',
    summary: 'Ajoute une question, ou change la sienne, sa place et sa réponse',
    ...ECRITURE,
    bodyLimit: 1_000_000,
    body: saisieItem,
  },
  editContenuItemFaq: {
    method: 'POST',
    path: 'ContenuDynamique/editContenuItemFaq',
    summary: 'Change la réponse d’une question',
    ...ECRITURE,
    bodyLimit: 1_000_000,
    body: designe.extend({ texteHtml: texte(TEXTE_MAX) }),
  },
  supprimerItemFaq: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerItemFaq',
    summary: 'Supprime une question et sa réponse',
    ...ECRITURE,
    body: designe,
  },
  ordonnerFaq: {
    method: 'POST',
    path: 'ContenuDynamique/ordonnerFaq',
    summary: 'Met dans cet ordre des catégories, des sous-catégories ou des questions',
    ...ECRITURE,
    body: z.object({
      nature: z.enum(['categories', 'sousCategories', 'items']),
      identifiants: z.array(identifiantContenu).min(1, 'Nommez ce qui est à ordonner.').max(1000),
    }),
  },
})
