import { interventionsCalls as calls } from '@ael/contract/interventions/calls.ts'
import type { TestApp } from '../../../testing/app.ts'
import { creerCreneau, creerIntervention } from '../../../testing/interventions.ts'
import { creerUsager, type Usager } from '../../../testing/usager.ts'
import { annulerRendezVous } from '../annuler-rendez-vous.public.ts'
import { fixerRendezVous } from '../fixer-rendez-vous.public.ts'

/** A subscriber with an intervention to plan. */
export interface Abonne extends Usager {
  email: string
  intervention: string
}
interface Creneau {
  debut: Date
  fin: Date
}

/** Where subscribers take their appointments. */
interface Lieu {
  app: TestApp
  campagne: string
}

/** What subscribers do with the appointments of a campaign, and see of them; where, is asked when they do. */
export function rendezVousDe(lieu: () => Lieu) {
  const params = ({ contrat }: Abonne) => ({ params: { contract: contrat } })
  let rang = 0
  return {
    params,
    abonne: async (campagne = lieu().campagne): Promise<Abonne> => {
      const { app } = lieu()
      const email = `rdv${(rang += 1)}@ael.test`
      const usager = await creerUsager(app, { email })
      return { ...usager, email, intervention: await creerIntervention(app.services.db, usager.contrat, campagne) }
    },
    creneau: (debut: string, capacite?: number, campagne = lieu().campagne) =>
      creerCreneau(lieu().app.services.db, campagne, debut, capacite),
    fixer: ({ contrat, intervention, id, email }: Abonne, creneau: Creneau) => {
      const { services } = lieu().app
      const voulu = { numeroContrat: contrat, intervention, ...creneau }
      return services.db
        .transaction()
        .execute((trx) => fixerRendezVous(services, trx, voulu, { utilisateurId: id, email }))
    },
    annuler: ({ contrat, intervention, id, email }: Abonne) => {
      const { services } = lieu().app
      const vise = { numeroContrat: contrat, intervention }
      return services.db
        .transaction()
        .execute((trx) => annulerRendezVous(services, trx, vise, { utilisateurId: id, email }))
    },
    planifiees: async (qui: Abonne) => (await qui.client(calls.interventionsPlanifiees, params(qui))).resultats,
    planifiables: async (qui: Abonne) => (await qui.client(calls.interventionsPlanifiables, params(qui))).resultats,
    libres: async (qui: Abonne, query: object = {}) => {
      const demande = { DateDebut: '11/23/2026', DateFin: '12/31/2026', ...query }
      return (await qui.client(calls.creneaux, { ...params(qui), query: demande })).resultats
    },
    /** The files for a calendar that were sent to him, oldest first, their lines unfolded. */
    calendriers: async ({ email }: Abonne): Promise<string[]> => {
      const lignes = await lieu()
        .app.services.db.selectFrom('courrier')
        .select('calendrier')
        .where('destinataire', '=', email)
        .where('calendrier', 'is not', null)
        .orderBy('id')
        .execute()
      return lignes.map(({ calendrier }) => (calendrier ?? '').replaceAll('\r\n ', ''))
    },
    /** Another address for the holder of his contract, which is answered. */
    donnerUnMailAuTitulaire: async ({ contrat, email }: Abonne): Promise<string> => {
      const titulaire = `titulaire-${email}`
      await lieu()
        .app.services.db.updateTable('client')
        .set({ email: titulaire })
        .where('numero_client', 'in', (eb) =>
          eb.selectFrom('abonnement').select('numero_client_titulaire').where('numero_contrat', '=', contrat),
        )
        .execute()
      return titulaire
    },
  }
}

/** A property of a file for a calendar. */
export const champ = (calendrier: string | undefined, nom: string) =>
  new RegExp(`^${nom}[:;](.*?)\\r?$`, 'm').exec(calendrier ?? '')?.[1]
