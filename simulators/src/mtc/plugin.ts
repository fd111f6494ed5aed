import { simulateurPaiement } from '../paiements/simulateur.ts'
import * as cmi from './cmi.ts'
import * as passerelle from './passerelle.ts'

const HORS_DOCUMENTATION = { schema: { hide: true } }

/** Stands in for Maroc Telecommerce, by the page of CMI and by the first gateway. */
export const mtcSimule = simulateurPaiement({
  nom: 'mtc',
  titre: 'Maroc Telecommerce simulé',
  notifier: (transaction) =>
    transaction.champs['clientid'] ? cmi.rappeler(transaction) : passerelle.rappeler(transaction),
  retour: (transaction, issue) => transaction.retours[issue],
  routes(app, { base, accueillir, refuser }) {
    app.post<{ Body: string }>(`${base}/fim/est3Dgate`, HORS_DOCUMENTATION, async ({ body }, reply) => {
      const champs = new URLSearchParams(body)
      const motif = cmi.motifRefus(champs)
      return motif ? refuser(reply, motif) : accueillir(reply, cmi.lireDemande(champs))
    })
    app.post<{ Body: string }>(
      `${base}/gateway/pay.asp`,
      HORS_DOCUMENTATION,
      async ({ body, protocol, host, url }, reply) => {
        const champs = new URLSearchParams(body)
        const motif = passerelle.motifRefus(champs, `${protocol}://${host}${url}`)
        return motif ? refuser(reply, motif) : accueillir(reply, passerelle.lireDemande(champs))
      },
    )
  },
})
