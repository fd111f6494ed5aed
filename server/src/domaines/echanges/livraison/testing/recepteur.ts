import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureJuste } from '@ael/simulators/recepteur/signature.ts'

export interface Recu {
  id: string
  corps: string
  juste: boolean
}

interface Conduite {
  /** The status that it answers to a message at an address; nothing: it hangs up. */
  repondre: (corps: string, chemin: string) => number | null
  secret: () => string
  maintenant: () => Date
  /** Told of each message that it takes. */
  recevoir: (recu: Recu) => void
}

/** A receiver that behaves as it is told; answers where it listens, without the protocol. */
export async function ouvrirRecepteur({ repondre, secret, maintenant, recevoir }: Conduite) {
  const serveur = createServer((requete, reponse) => {
    let corps = ''
    requete.on('data', (morceau: Buffer) => (corps += morceau.toString()))
    requete.on('end', () => {
      const statut = repondre(corps, requete.url ?? '')
      if (statut === null) {
        requete.socket.destroy()
        return
      }
      const secondes = Math.floor(maintenant().getTime() / 1000)
      if (statut < 300)
        recevoir({
          id: String(requete.headers['webhook-id']),
          corps,
          juste: signatureJuste(secret(), requete.headers as Record<string, string>, corps, secondes),
        })
      reponse.writeHead(statut, statut === 302 ? { location: '/ailleurs' } : {}).end(statut < 300 ? '' : 'refusé')
    })
  })
  await new Promise<void>((pret) => serveur.listen(0, '127.0.0.1', pret))
  return { hote: `127.0.0.1:${(serveur.address() as AddressInfo).port}`, fermer: () => serveur.close() }
}
