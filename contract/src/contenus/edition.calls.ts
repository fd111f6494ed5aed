import * as z from 'zod'
import { defineCalls, download, profils } from '../call.ts'
import { formatTableur, nombre, numeroContrat, succes } from '../commun/champs.ts'
import * as s from './edition.schemas.ts'
import { identifiantContenu } from './schemas.ts'

const EDITEURS = { access: profils('WEBMASTER'), scope: null } as const
const ECRITURE = { ...EDITEURS, journal: true } as const
const OCTETS_MAX = 1_000_000
const ecrit = succes.extend({ revision: z.number().int() })
const designe = z.object({ identifiant: identifiantContenu, revision: s.revision })

/** The articles as those who write them see them (docs/domaines/contenus.md#versions). */
export const editionCalls = defineCalls({
  listeArticles: {
    method: 'GET',
    path: 'ContenuDynamique/listeArticles',
    summary: 'Tous les articles, publiés, cachés, en brouillon ou supprimés',
    ...EDITEURS,
    answer: z.object({ resultats: z.array(s.articleListe) }),
  },
  exportContenus: {
    method: 'GET',
    path: 'ContenuDynamique/export/{cible}/{format}',
    summary: 'Les articles ou les types de courriers, pour un tableur',
    ...EDITEURS,
    params: z.object({ cible: z.enum(['articles', 'mails']), format: formatTableur }),
    answer: download('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  },
  editionArticle: {
    method: 'GET',
    path: 'ContenuDynamique/editionArticle/{id}',
    summary: 'Un article tel qu’il s’écrit : son texte publié, son brouillon, ses versions',
    ...EDITEURS,
    params: z.object({ id: identifiantContenu }),
    answer: s.etatEdition.extend({
      publie: s.articleEdite.nullable(),
      texteBrouillon: s.articleEdite.nullable(),
      nbMaxContenus: z.number().int(),
      variables: z.array(z.string()),
    }),
  },
  versionArticle: {
    method: 'GET',
    path: 'ContenuDynamique/versionArticle/{id}/{numero}',
    summary: 'Une version publiée d’un article, telle qu’elle était',
    ...EDITEURS,
    params: z.object({ id: identifiantContenu, numero: nombre(z.number().int().min(1).max(2_147_483_647)) }),
    answer: s.versionPubliee.extend({ texte: s.articleEdite }),
  },
  ajouterOuMajArticle: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajArticle',
    summary: 'Publie un article, nouveau ou à la place de celui de son identifiant ; ou en garde le brouillon',
    ...ECRITURE,
    bodyLimit: OCTETS_MAX,
    body: z.object({
      article: s.saisieArticle,
      brouillon: z.boolean().default(false).meta({ description: 'Vrai : rien ne change pour les usagers' }),
      revision: s.revision,
    }),
    answer: ecrit,
  },
  abandonnerBrouillon: {
    method: 'POST',
    path: 'ContenuDynamique/abandonnerBrouillon',
    summary: 'Renonce au brouillon d’un article',
    ...ECRITURE,
    body: designe,
    answer: ecrit,
  },
  restaurerArticle: {
    method: 'POST',
    path: 'ContenuDynamique/restaurerArticle',
    summary: 'Publie de nouveau une version passée d’un article, qui devient la dernière',
    ...ECRITURE,
    body: designe.extend({ numero: nombre(z.number().int().min(1).max(2_147_483_647)) }),
    answer: ecrit,
  },
  supprimerArticle: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerArticle',
    summary: 'Supprime un article ; ses versions restent, et peuvent être restaurées',
    ...ECRITURE,
    body: designe,
    answer: succes,
  },
  essayerArticle: {
    method: 'POST',
    path: 'ContenuDynamique/essayerArticle',
    summary: 'Un article pas encore publié, tel qu’un contrat, un jour et un profil le font voir',
    access: profils('WEBMASTER', { 'body.numeroContrat': 'contrat' }),
    scope: null,
    readOnly: true,
    bodyLimit: OCTETS_MAX,
    body: z.object({ article: s.saisieArticle, ...s.essai, numeroContrat: numeroContrat.optional() }),
    answer: s.essaiArticle,
  },
})
