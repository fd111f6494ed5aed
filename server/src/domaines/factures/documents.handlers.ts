import type { documentsFacturesCalls } from '@ael/contract/factures/documents.calls.ts'
import { detientContrat } from '../abonnements/acces-contrat.repository.ts'
import { verifierCaptcha } from '../acces/verifier-captcha.ts'
import { instantIso } from '../../horloge.ts'
import type { Fichier, Handlers } from '../../http/handlers.ts'
import { comparerFactures } from './comparer-factures.ts'
import { archiverFactures } from './document/archiver-factures.ts'
import { lireDonneesFactures } from './document/donnees-facture.query.ts'
import { idsFactures } from './document/factures.query.ts'
import { lireJetonFacture } from './document/jeton-facture.ts'
import { obtenirFacture } from './document/obtenir-facture.ts'
import { lienExpire } from './errors.ts'

const enPdf = ({ nomFichier, contenu }: { nomFichier: string; contenu: Buffer }): Fichier => ({ nomFichier, type: 'application/pdf', contenu })

export const documentsFacturesHandlers: Handlers<typeof documentsFacturesCalls> = {
  async telecharger({ params, query, session }, services) {
    const { contract, number, id } = params
    const nomme = (await idsFactures(services.db, [{ numeroFactureClient: number, numeroContrat: contract }]))[0]
    const { utilisateur } = session
    const ouvert = query.token === undefined ? null : await lireJetonFacture(services, query.token, 'TELECHARGEMENT')
    const permis = ouvert ? ouvert.id === id : utilisateur !== null && (await detientContrat(services.db, utilisateur, contract)) === 'oui'
    // Whoever may not see it is not told whether it exists.
    if (!permis || nomme !== id) throw lienExpire()
    return enPdf(await obtenirFacture(services, id))
  },

  async lienFacture({ params }, services) {
    const { id, expireLe } = await lireJetonFacture(services, params.token, 'COURRIER')
    const facture = (await lireDonneesFactures(services.pool, [id])).get(id)
    if (!facture) throw lienExpire()
    return { numeroFactureClient: facture.numero, dateFacture: facture.emission, expireLe: instantIso(expireLe) }
  },

  async telechargerParLien({ body, session, adresse }, services) {
    await verifierCaptcha(services, { session, adresse, reponse: body.captcha, cleSite: body.tokenKey, toujours: true })
    const { id } = await lireJetonFacture(services, body.token, 'COURRIER')
    return enPdf(await obtenirFacture(services, id))
  },

  async telechargeMultiplePdf({ body, utilisateur }, services) {
    const contenu = await archiverFactures(services, utilisateur, body.factures)
    return { nomFichier: `factures-${services.horloge.aujourdhui()}.zip`, type: 'application/zip', contenu }
  },

  evolution: ({ params, query }, services) => comparerFactures(services, params.contract, params.number, query.reference),
}
