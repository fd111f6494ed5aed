import * as z from 'zod'
import { identifiantNumerique, instantReponse, page, texte } from '../commun/champs.ts'
import { ETATS_DEMARCHE } from './etats.ts'
import { demarcheDetaillee, parDemande, parType } from './schemas.ts'
import { jetonsInconnus } from './textes-types.ts'

/** The parts of the queue. */
export const VUES_FILE = ['aTraiter', 'aPrendre', 'aMoi', 'enRetard', 'closes'] as const
export type VueFile = (typeof VUES_FILE)[number]

const etat = z.enum(ETATS_DEMARCHE)

export const filtreFile = z.object({
  vue: z.enum(VUES_FILE).default('aTraiter'),
  typeFormulaire: parType.shape.type.optional(),
  recherche: texte(100)
    .default('')
    .meta({ description: 'Référence, contrat, nom ou adresse de qui demande, démarche' }),
})
export const demandeFile = filtreFile.extend(page.omit({ triDecroissant: true }).shape)

const enFile = {
  reference: z.string(),
  typeFormulaire: z.string(),
  libelle: z.string(),
  etat,
  numeroContrat: z.string().nullable(),
  demandeur: z.string().nullable().meta({ description: 'Nom du compte, sinon l’adresse donnée' }),
  agent: z.string().nullable().meta({ description: 'Qui la traite' }),
  aMoi: z.boolean(),
  dateCreation: instantReponse,
  dateTraitement: instantReponse.nullable(),
  echeance: instantReponse.meta({ description: 'Quand la réponse est due' }),
  enRetard: z.boolean(),
}
export const demandeEnFile = z.object(enFile)
export type DemandeEnFile = z.infer<typeof demandeEnFile>

export const file = z.object({
  resultats: z.array(demandeEnFile),
  nbTotalResultats: z.number().int(),
  nombres: z.object({
    aTraiter: z.number().int(),
    aPrendre: z.number().int(),
    aMoi: z.number().int(),
    enRetard: z.number().int(),
  }),
})

/** A request as whoever handles it sees it. */
export const dossierDemande = demarcheDetaillee.omit({ contenuVisible: true, reponsePossible: true }).extend({
  ...enFile,
  email: z.string().nullable(),
  userWebId: z.string().nullable().meta({ description: 'Compte qui l’a faite' }),
  motif: z.string().nullable(),
  action: z.string().nullable(),
  codeCellule: z.string().nullable(),
  autresDemandes: z.number().int().meta({ description: 'Demandes du même compte en un an, sans celle-ci' }),
  collegues: z
    .array(z.object({ id: z.number().int(), nom: z.string() }))
    .meta({ description: 'Le personnel à qui la confier' }),
  suivi: z
    .array(
      z.object({
        date: instantReponse,
        nature: z.enum(['PRISE', 'RENDUE', 'CONFIEE', 'ATTENTE', 'NOTE']),
        agent: z.string(),
        texte: z.string().nullable(),
      }),
    )
    .meta({ description: 'Ce que le personnel en a fait et noté ; aucun usager ne le voit' }),
})
export type DossierDemande = z.infer<typeof dossierDemande>

export const traitement = parDemande.extend({
  etat: etat.meta({ description: 'Où en est la demande après cet acte' }),
  message: texte(2000).default('').meta({ description: 'Réponse au client ; exigée pour clore' }),
})

const motif = texte(1000, 1).meta({ description: 'Pourquoi ; le personnel seul le lit' })
export const remise = parDemande.extend({ collegue: identifiantNumerique, motif })
export const attente = parDemande.extend({ motif })

export const note = parDemande.extend({ texte: texte(2000, 1) })

export const texteType = z.object({ id: z.number().int(), titre: z.string(), texte: z.string() })
export type TexteType = z.infer<typeof texteType>
export const saisieTexteType = z.object({
  id: z.number().int().positive().nullable().default(null).meta({ description: 'Celui qui change ; null : un autre' }),
  titre: texte(80, 2),
  texte: texte(2000, 2).refine(
    (dit) => jetonsInconnus(dit).length === 0,
    'Employez {nom}, {reference}, {demande} ou {contrat} ; ce qui reste à compléter va entre crochets.',
  ),
})
