import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { montrerClient, rattacher } from '../../../testing/abonnements.ts'
import type { TestApp } from '../../../testing/app.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'
import { envoiDe, type EnvoiVoulu } from '../../../testing/demarches.ts'
import { creerContratReleve } from '../../../testing/releves.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

export const INDEX = [{ numeroOrdre: 1, valeurIndex: 1280 }]
export const ADRESSE = {
  titulaire_adresse_rue: '4 quai du Port',
  titulaire_adresse_pays: 'FRANCE',
  titulaire_adresse_codePostal: '38999',
  titulaire_adresse_ville: 'Valombre',
}

/** A subscriber of a meter that he reads, and his account. */
export async function creerAbonne(app: TestApp, { montre = true, cadrans = 1 } = {}) {
  const { db } = app.services
  const email = `titulaire${numeroUnique()}@exemple.fr`
  const titulaire = await creerClient(db, { nom: 'Éluard', email })
  const numeroCompteur = `D${numeroUnique()}`
  const contrat = await creerContratReleve(db, { titulaire, numeroCompteur })
  await db
    .updateTable('compteur')
    .set({ nombre_cadrans: cadrans })
    .where('numero_appareil', '=', numeroCompteur)
    .execute()
  const id = await creerUtilisateur(db)
  await rattacher(db, id, contrat)
  if (montre) await montrerClient(db, id)
  return { contrat, titulaire, numeroCompteur, email, id, client: await app.clientDe(id) }
}
export type Abonne = Awaited<ReturnType<typeof creerAbonne>>

/** A termination, as it is sent for a contract of one's own. */
export const envoi = (typeFormulaire: 'RESILIATION', contrat: string, { choisies = {}, ...voulu }: EnvoiVoulu = {}) =>
  envoiDe(typeFormulaire, contrat, {
    choisies: { info_date: '23/11/2026', info_index: INDEX, ...ADRESSE, ...choisies },
    ...voulu,
  })

/** What a visitor sends: the numbers are typed. */
export function envoiSansContrat(type: string, choisies: EnvoiVoulu['choisies']) {
  const { body, files } = envoiDe(type, '', { choisies, contexte: { contrat: null, personne: null } })
  const { numeroContrat: _saisi, ...sans } = body
  return { body: sans, files }
}

/** What one does to end contracts, and what is left of them; on which server, is asked when it is done. */
export function resiliationsDe(ouvert: () => TestApp) {
  const resilier = ({ client, contrat }: Pick<Abonne, 'client' | 'contrat'>, choisies: EnvoiVoulu['choisies'] = {}) =>
    client(demarchesCalls.creationNouvelleDemarche, envoi('RESILIATION', contrat, { choisies }))
  const resilierSansCompte = async (
    { contrat, numeroCompteur }: { contrat: string; numeroCompteur: string },
    choisies: EnvoiVoulu['choisies'] = {},
  ) =>
    (await ouvert().clientDe(null))(
      demarchesCalls.creationNouvelleDemarche,
      envoiSansContrat('RESILIATION_DEC', {
        info_numeroContrat: contrat,
        info_numeroPhysiqueAppareil: numeroCompteur,
        info_date: '23/11/2026',
        info_index: INDEX,
        titulaire_nom: 'eluard',
        ...ADRESSE,
        ...choisies,
      }),
    )
  const etat = async (contrat: string) => {
    const { db } = ouvert().services
    const { code_etat_contrat, date_resiliation } = await db
      .selectFrom('abonnement')
      .select(['code_etat_contrat', 'date_resiliation'])
      .where('numero_contrat', '=', contrat)
      .executeTakeFirstOrThrow()
    return [code_etat_contrat, date_resiliation]
  }
  const cloture = (contrat: string) =>
    ouvert()
      .services.db.selectFrom('cloture_contrat')
      .select(['date_cloture', 'cadrans', 'retractation', 'adresse', 'ville', 'facture_id'])
      .where('numero_contrat', '=', contrat)
      .execute()
  const demandes = (contrat: string) =>
    ouvert()
      .services.db.selectFrom('demarche')
      .select(['etat', 'message_client'])
      .where('numero_contrat', '=', contrat)
      .execute()
  return {
    abonne: (voulu: Parameters<typeof creerAbonne>[1] = {}) => creerAbonne(ouvert(), voulu),
    resilier,
    resilierSansCompte,
    etat,
    cloture,
    demandes,
  }
}

export const INTACT = ['SE', null]
export const RESILIE = ['RA', '2026-11-23']
