import { ETATS_CONTRAT } from '@ael/contract/abonnements/regles.ts'
import { dateSaisie, numeroContrat, texte } from '@ael/contract/commun/champs.ts'
import { ETATS_DEMARCHE } from '@ael/contract/demarches/etats.ts'
import type { PorteeCle } from '@ael/contract/echanges/schemas.ts'
import * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import { verifie } from '../../../kernel/verifie.ts'
import type { Services } from '../../../services.ts'
import { changerContrat } from '../../abonnements/changer-contrat.public.ts'
import { avancerDemande } from '../../demarches/avancer-demande.public.ts'
import { annulerRendezVous } from '../../interventions/annuler-rendez-vous.public.ts'
import { fixerRendezVous } from '../../interventions/fixer-rendez-vous.public.ts'
import { ouvrirContratsResilies } from '../../utilisateurs/ouvrir-contrats-resilies.public.sql.ts'

/** What a system of the utility may say back, by a key of this scope. */
export interface AppelEntrant {
  chemin: string
  portee: PorteeCle
  resume: string
  corps: z.ZodType
  /** In the transaction that notes the answer. */
  faire(services: Services, trx: Database, corps: unknown): Promise<void>
}

const appel = <S extends z.ZodType>(
  declare: Omit<AppelEntrant, 'corps' | 'faire'> & {
    corps: S
    faire: (services: Services, trx: Database, corps: z.output<S>) => Promise<void>
  },
): AppelEntrant => ({ ...declare, faire: (services, trx, corps) => declare.faire(services, trx, corps as z.output<S>) })

const instant = z.iso.datetime({ offset: true, error: 'Donnez un instant ISO 8601 avec son décalage.' })
const jour = dateSaisie.nullable().optional()
/** A system writes in no name: the holder is told. */
const LE_SERVICE = { utilisateurId: null, email: null }

/** The calls of the utility's systems, under `/webapi/Echange/reponse/` (docs/domaines/echanges.md#réponses). */
export const APPELS_ENTRANTS: readonly AppelEntrant[] = [
  appel({
    chemin: 'demande',
    portee: 'demandes',
    resume: 'Dit l’état d’une demande, et un message au client',
    corps: z.object({
      reference: texte(20, 1),
      etat: z.enum(ETATS_DEMARCHE),
      message: texte(2000, 1).optional().meta({ description: 'Les lignes sont séparées par une barre verticale' }),
    }),
    faire: (services, trx, { reference, etat, message = null }) =>
      avancerDemande(services, trx, { reference, etat, message }),
  }),
  appel({
    chemin: 'rendezVous',
    portee: 'rendez-vous',
    resume: 'Prend ou déplace le rendez-vous d’une intervention, ou l’annule',
    corps: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('FIXER'),
        numeroContrat,
        intervention: texte(40, 1),
        debut: instant,
        fin: instant,
      }),
      z.object({ action: z.literal('ANNULER'), numeroContrat, intervention: texte(40, 1) }),
    ]),
    faire: (services, trx, corps) => {
      const vise = { numeroContrat: verifie('contrat', corps.numeroContrat), intervention: corps.intervention }
      return corps.action === 'ANNULER'
        ? annulerRendezVous(services, trx, vise, LE_SERVICE)
        : fixerRendezVous(
            services,
            trx,
            { ...vise, debut: new Date(corps.debut), fin: new Date(corps.fin) },
            LE_SERVICE,
          )
    },
  }),
  appel({
    chemin: 'contrat',
    portee: 'contrats',
    resume: 'Change l’état ou les échéances d’un contrat\u202F; ce qui n’est pas donné reste',
    corps: z.object({
      numeroContrat,
      etat: z.enum(ETATS_CONTRAT).optional(),
      dateEtat: dateSaisie.optional(),
      dateResiliation: jour,
      prochainReleve: jour,
      prochaineFacture: jour,
    }),
    faire: async (_services, trx, { numeroContrat: numero, ...change }) => {
      const contrat = verifie('contrat', numero)
      if (await changerContrat(trx, contrat, change)) await ouvrirContratsResilies(trx, [contrat])
    },
  }),
]
