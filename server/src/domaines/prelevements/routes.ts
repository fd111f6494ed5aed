import { masquerIban } from '@ael/contract/commun/masquer-ibans.ts'
import { prelevementsCalls } from '@ael/contract/prelevements/calls.ts'
import { siOuvrable } from '../../gateways/coffre/compte-bancaire.ts'
import { defineRoutes } from '../../http/handlers.ts'
import { exigerClient } from '../clients/clients-du-compte.public.query.ts'
import { lireEcheanciers } from './echeanciers.sql.ts'
import { echeancesEncaissables } from './echeances-encaissables.public.query.ts'
import { echeancierIndisponible } from './errors.ts'
import { adresseMandat } from './jeton-mandat.ts'
import { mandatEnVigueur } from './mandat.query.ts'
import { presenterEcheancier, presenterPlan } from './presenter.ts'
import { listerRetours } from './retours/lister-retours.ts'
import { simulerEcheancier } from './simuler-echeancier.ts'
import { telechargerMandat } from './telecharger-mandat.ts'

export const prelevementsRoutes = defineRoutes(prelevementsCalls, {
  async listeEcheanciers({ params }, { db }) {
    // One of which every instalment was cancelled asks for nothing.
    const enCours = (await lireEcheanciers(db, params.id)).filter(
      ({ etat, echeances }) => etat === 'EN_COURS' && echeances.some((une) => une.etat !== 'ANNULEE'),
    )
    if (enCours.length === 0) throw echeancierIndisponible()
    return enCours.map((echeancier) => presenterEcheancier(echeancier))
  },

  simulationEcheanciers: async ({ params, query }, services) => [await simulerEcheancier(services, params.id, query)],

  plansMensualisation: async ({ params }, { db }) => (await lireEcheanciers(db, params.id)).map(presenterPlan),

  listeEcheancesEncaissables: ({ params }, { db, horloge }) =>
    echeancesEncaissables(db, params.id, horloge.aujourdhui()),

  listeRetours: ({ query: { recherche, aRevoir, ...page } }, { db }) => listerRetours(db, { recherche, aRevoir }, page),

  async mandatSepa({ params, utilisateur }, services) {
    const { coffre, db } = services
    const mandat = await mandatEnVigueur(db, params.id)
    if (mandat) await exigerClient(db, utilisateur, mandat.numero_client_payeur)
    return {
      isMandatSepaDisponible: mandat !== null,
      numeroRum: mandat?.rum ?? null,
      numeroCreancier: mandat?.ics ?? null,
      nomCreancier: services.config.NOM_SERVICE,
      numeroClientPayeur: mandat?.numero_client_payeur ?? null,
      dateSignature: mandat?.signe_le ?? null,
      titulaireCompte:
        mandat &&
        siOuvrable(() => coffre.ouvrir('mandat_sepa.titulaire', mandat.numero_contrat, mandat.titulaire_scelle)),
      ibanMasque: masquerIban(mandat?.iban_fin ?? null),
      rumUrl: mandat && (await adresseMandat(services, mandat, utilisateur.id)),
    }
  },

  getMandatSEPA: ({ params, query, session }, services) =>
    telechargerMandat(services, session.utilisateur, params, query.token),
})
