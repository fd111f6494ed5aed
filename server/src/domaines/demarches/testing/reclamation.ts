import { Readable } from 'node:stream'
import { verifie } from '../../../kernel/verifie.ts'
import { sessionDe } from '../../../testing/session.ts'
import type { Envoi, Envoyeur } from '../creer-demarche.ts'

/** A complaint with one file, of an account and for its contract. */
export interface Reclamation {
  idProcessus: string
  utilisateurId: number
  numeroContrat: string
}

const PIECE = { nom: 'compteur.pdf', contenu: '%PDF-1.4\n%%EOF\n' }

async function* seulFichier() {
  yield { nom: PIECE.nom, flux: Readable.from([Buffer.from(PIECE.contenu)]) }
}

/** The same as it arrives, without the wire. */
export const reclamationEnvoyee = ({ idProcessus, numeroContrat }: Reclamation): Envoi => ({
  typeFormulaire: 'RECLAMATION',
  contrat: verifie('contrat', numeroContrat),
  idProcessus,
  valeurs: {
    info_object: 'FACTURE',
    info_message: 'La facture de juin est double.',
    info_file: [PIECE.nom],
    user_nom: 'Lambert',
    user_email: `${idProcessus}@exemple.fr`,
    user_telephone: '0320000000',
  },
  commentaire: undefined,
  fichiers: seulFichier(),
})

/** Who sends it. */
export const visite = ({ utilisateurId }: Reclamation): Envoyeur => ({
  session: sessionDe(utilisateurId),
  adresse: '127.0.0.1',
  captcha: undefined,
  cleSite: undefined,
})
