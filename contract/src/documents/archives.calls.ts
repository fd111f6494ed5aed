import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import {
  dateReponse,
  dateSaisie,
  identifiantNumerique,
  instantReponse,
  liste,
  resultats,
  succes,
  texte,
} from '../commun/champs.ts'
import { CLES_ARCHIVE, OCTETS_MAX, TYPES_DOCUMENT } from './regles.ts'
import { documentArchive, nomVisuel } from './schemas.ts'

const EDITEURS = { access: profils('WEBMASTER'), scope: 'affichertuiledocuments' } as const
const ECRITURE = { ...EDITEURS, journal: true } as const
const FICHIER = { field: 'fichier', max: 1, maxBytes: OCTETS_MAX } as const

const vide = (valeur: unknown) => (valeur === '' ? undefined : valeur)

const saisieArchive = z
  .object({
    type: z.enum(TYPES_DOCUMENT),
    libelle: texte(255, 1),
    date: dateSaisie,
    cle: z.preprocess(vide, z.enum(CLES_ARCHIVE).optional()),
    valeur: z.preprocess(vide, texte(64, 1).optional()),
  })
  .meta({ description: 'Une clé d’archivage va avec sa valeur' })
export type SaisieArchive = z.output<typeof saisieArchive>

const rechercheArchives = liste(['date', 'libelle', 'type'], 'date').extend({
  type: z.preprocess(vide, z.enum(TYPES_DOCUMENT).optional()),
  du: z.preprocess(vide, dateSaisie.optional()),
  au: z.preprocess(vide, dateSaisie.optional()),
})
export type RechercheArchives = z.output<typeof rechercheArchives>

const visuel = z.object({
  nom: z.string(),
  libelle: z.string(),
  nomFichier: z.string(),
  taille: z.number().int().meta({ description: 'Octets de l’original' }),
  date: dateReponse,
  deposeLe: instantReponse,
  largeurs: z.array(z.number().int()).meta({ description: 'Largeurs faites de lui, en points' }),
  articles: z
    .array(z.object({ identifiant: z.string(), titre: z.string() }))
    .meta({ description: 'Ceux qui le montrent, publiés ou en brouillon : tant qu’il y en a, il ne se retire pas' }),
})
export type Visuel = z.infer<typeof visuel>

/** Documents and pictures as the staff keeps them (docs/domaines/documents.md). */
export const archivesCalls = defineCalls({
  contenuArchive: {
    method: 'GET',
    path: 'Document/contenuArchive',
    summary: 'Tous les documents archivés, par texte, type et dates, le plus ancien d’abord',
    ...EDITEURS,
    access: profils('CHARGE_DE_CLIENTELE'),
    query: rechercheArchives,
    answer: resultats(documentArchive),
  },
  archiver: {
    method: 'POST',
    path: 'Document/archiver',
    summary: 'Archive un document, lu par tous ceux que sa clé désigne',
    ...ECRITURE,
    body: saisieArchive,
    files: FICHIER,
    answer: succes.extend({ id: z.number().int() }),
  },
  supprimer: {
    method: 'POST',
    path: 'Document/supprimer',
    summary: 'Retire un document de l’archive, quand aucun courrier ne le joint',
    ...ECRITURE,
    body: z.object({ id: identifiantNumerique }),
    answer: succes,
  },
  contenuVisuels: {
    method: 'GET',
    path: 'Document/contenuVisuels',
    summary: 'Les visuels ajoutés pour les articles, et leurs largeurs',
    ...EDITEURS,
    answer: z.object({ resultats: z.array(visuel) }),
  },
  ajouterVisuel: {
    method: 'POST',
    path: 'Document/ajouterVisuel',
    summary: 'Ajoute un visuel, réduit à toutes ses largeurs, ou prend la place de celui de son nom',
    ...ECRITURE,
    body: z.object({ nom: nomVisuel, libelle: texte(255, 1) }),
    files: FICHIER,
    answer: succes,
  },
  supprimerVisuel: {
    method: 'POST',
    path: 'Document/supprimerVisuel',
    summary: 'Retire un visuel qu’aucun article ne montre, publié ou en brouillon',
    ...ECRITURE,
    body: z.object({ nom: nomVisuel }),
    answer: succes,
  },
  genererVisuels: {
    method: 'GET',
    path: 'Document/genererVisuels',
    summary: 'Refait toutes les largeurs de tous les visuels, de leurs originaux',
    ...ECRITURE,
    answer: succes.extend({ nombre: z.number().int() }),
  },
})
