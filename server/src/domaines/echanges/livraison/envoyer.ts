import http from 'node:http'
import https from 'node:https'

const DELAI_MS = 15_000
const ERREUR_MAX = 300

/** Connections that are kept between messages, as many as are sent at once. */
export interface Voie {
  agent: http.Agent
  url: URL
}

export const ouvrirVoie = (url: URL, paralleles: number): Voie => ({
  agent: new (url.protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: paralleles }),
  url,
})

/** What a receiver answered; status 0: nothing. */
export interface ReponseRecepteur {
  statut: number
  erreur: string
}

/** Sends one message, and answers what came back. A redirection is an answer like another: it is not followed. */
export function envoyer({ agent, url }: Voie, enTetes: Readonly<Record<string, string>>, corps: string) {
  return new Promise<ReponseRecepteur>((finir) => {
    const requete = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        agent,
        headers: { ...enTetes, 'content-type': 'application/json', 'content-length': Buffer.byteLength(corps) },
      },
      (reponse) => {
        let recu = ''
        reponse.setEncoding('utf8')
        reponse.on('data', (morceau: string) => {
          if (recu.length < ERREUR_MAX) recu += morceau
        })
        const dire = () => finir({ statut: reponse.statusCode ?? 0, erreur: recu.slice(0, ERREUR_MAX) })
        reponse.on('end', dire)
        reponse.on('error', dire)
      },
    )
    const limite = setTimeout(() => requete.destroy(new Error(`aucune réponse en ${DELAI_MS / 1000} s`)), DELAI_MS)
    requete.on('close', () => clearTimeout(limite))
    requete.on('error', (error) => finir({ statut: 0, erreur: error.message || 'connexion refusée' }))
    requete.end(corps)
  })
}
