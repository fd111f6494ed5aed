import * as z from 'zod'
import { defineCalls, profils } from '../call.ts'
import { email, nombre, numeroContrat, succes, texte } from '../commun/champs.ts'
import { etatEdition, revision, TEXTE_MAX } from './edition.schemas.ts'

const EDITEURS = { access: profils('WEBMASTER'), scope: null } as const
const ECRITURE = { ...EDITEURS, journal: true } as const
const OCTETS_MAX = 1_000_000
const ecrit = succes.extend({ revision: z.number().int() })
const type = texte(60, 2)

const mailType = z.object({
  type: z.string(),
  sujet: z.string(),
  corpsMessage: z.string(),
  corpsEnHTML: z.boolean().meta({ description: 'Faux : le corps est un texte' }),
  actif: z.boolean().meta({ description: 'Faux : c’est le texte de l’agence qui part' }),
  from: z.string().meta({ description: 'Adresse d’expéditeur ; vide : celle de l’installation' }),
  fromName: z.string(),
  cheminFichierJoint: z
    .string()
    .meta({ description: 'Document archivé qui part avec lui, `Document/12` ; vide : aucun' }),
})
export type MailType = z.infer<typeof mailType>

const saisieTexte = {
  type,
  sujet: texte(255, 1),
  corpsMessage: texte(TEXTE_MAX, 1),
  corpsEnHTML: z.boolean().default(true),
}
const saisieMailType = z.object({
  ...saisieTexte,
  actif: z.boolean().default(false),
  from: z.union([z.literal(''), email]).default(''),
  fromName: texte(100)
    .refine((nom) => !/[<>"\r\n]/.test(nom), 'Retirez les signes < > et " de ce nom.')
    .default(''),
  cheminFichierJoint: texte(60)
    .regex(/^(?:Document\/\d{1,15})?$/, 'Choisissez un document archivé, par exemple Document/12.')
    .default(''),
  revision,
})
export type SaisieMailType = z.output<typeof saisieMailType>

/** The words of mails, as the staff writes them (docs/domaines/contenus.md#courriers). */
export const mailsCalls = defineCalls({
  listeMailType: {
    method: 'GET',
    path: 'ContenuDynamique/listeMailType',
    summary: 'Tous les types de courriers, ce qu’ils disent, et si c’est un texte réécrit',
    ...EDITEURS,
    answer: z.object({ resultats: z.array(mailType.extend({ reecrit: z.boolean() })) }),
  },
  infoMailType: {
    method: 'GET',
    path: 'ContenuDynamique/infoMailType/{type}',
    summary:
      'Un type de courrier : son texte, ses jetons, ses versions ; celui de l’agence tant que rien n’est réécrit',
    ...EDITEURS,
    params: z.object({ type }),
    answer: mailType.extend({
      reecrit: z.boolean(),
      jetons: z.array(z.string()),
      livre: z.object({ sujet: z.string(), corpsMessage: z.string() }),
      ...etatEdition.omit({ brouillon: true }).shape,
    }),
  },
  ajouterOuMajMailType: {
    method: 'POST',
    path: 'ContenuDynamique/ajouterOuMajMailType',
    summary: 'Réécrit un type de courrier ; il prend la place de celui de l’agence une fois actif',
    ...ECRITURE,
    bodyLimit: OCTETS_MAX,
    body: saisieMailType,
    answer: ecrit,
  },
  restaurerMailType: {
    method: 'POST',
    path: 'ContenuDynamique/restaurerMailType',
    summary: 'Met de nouveau en place une version passée d’un type de courrier',
    ...ECRITURE,
    body: z.object({ type, numero: nombre(z.number().int().min(1).max(2_147_483_647)), revision }),
    answer: ecrit,
  },
  supprimerMailType: {
    method: 'POST',
    path: 'ContenuDynamique/supprimerMailType',
    summary: 'Rend à un type de courrier le texte de l’agence ; ses versions restent',
    ...ECRITURE,
    body: z.object({ type, revision }),
    answer: succes,
  },
  apercuMailType: {
    method: 'POST',
    path: 'ContenuDynamique/apercuMailType',
    summary: 'Ce que dirait un courrier, avec les données d’un contrat',
    access: profils('WEBMASTER', { 'body.numeroContrat': 'contrat' }),
    scope: null,
    readOnly: true,
    bodyLimit: OCTETS_MAX,
    body: z.object({ ...saisieTexte, numeroContrat: numeroContrat.optional() }),
    answer: z.object({ sujet: z.string(), texte: z.string(), html: z.string() }),
  },
  essayerMailType: {
    method: 'POST',
    path: 'ContenuDynamique/essayerMailType',
    summary: 'Envoie à soi-même un courrier tel qu’il est écrit, avant de l’activer',
    access: profils('WEBMASTER', { 'body.numeroContrat': 'contrat' }),
    scope: null,
    journal: true,
    bodyLimit: OCTETS_MAX,
    body: z.object({ ...saisieTexte, numeroContrat: numeroContrat.optional() }),
    answer: succes,
  },
})
