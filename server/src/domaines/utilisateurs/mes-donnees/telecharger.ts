import { once } from 'node:events'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { estLeClient } from '@ael/contract/consentements/regles.ts'
import { ZipArchive } from 'archiver'
import { sql } from 'kysely'
import { fichierCsv } from '../../../gateways/tableur/csv.ts'
import { instantIso } from '../../../horloge.ts'
import type { Services } from '../../../services.ts'
import type { Session, UtilisateurSession } from '../../acces/session.ts'
import { limiteMesDonnees, reserverTentative } from '../../acces/tentatives.ts'
import { peutConsentir } from '../../consentements/presenter.ts'
import { reserveAuTitulaire } from '../errors.ts'
import { exigerMotDePasse } from '../mot-de-passe/exiger-mot-de-passe.ts'
import { lisezMoi } from './lisez-moi.ts'
import type { Piece, Sujet, Valeur } from './piece.ts'
import { PIECES_COMPTE } from './pieces-compte.ts'
import { PIECES_CONTRATS } from './pieces-contrats.ts'
import { PIECES_RELEVES } from './pieces-releves.ts'

/** The files of the archive, in order. */
export const PIECES: readonly Piece[] = [...PIECES_COMPTE, ...PIECES_CONTRATS, ...PIECES_RELEVES]

/**
 * All that is held about a user, as a ZIP that is written while it is read. His password is asked once more; whoever acts
 * in his name cannot have it.
 */
export async function telechargerMesDonnees(
  services: Services,
  utilisateur: UtilisateurSession,
  session: Session,
  motDePasse: string,
) {
  if (session.usurpateurId !== null) throw reserveAuTitulaire()
  await exigerMotDePasse(services, utilisateur.id, motDePasse)
  await reserverTentative(services, [limiteMesDonnees(utilisateur.id)])
  const sujet = await lireSujet(services, utilisateur)
  const maintenant = services.horloge.maintenant()
  const archive = new ZipArchive({ zlib: { level: 6 } })
  archive.append(
    lisezMoi(PIECES, {
      service: services.config.NOM_SERVICE,
      identifiant: utilisateur.identifiant,
      instant: instantIso(maintenant),
    }),
    { name: 'README.txt' },
  )
  void remplir(archive, sujet).catch((erreur: unknown) => archive.destroy(erreur as Error))
  return {
    nomFichier: `mes-donnees-${services.horloge.aujourdhui()}.zip`,
    type: 'application/zip',
    contenu: pipeline(archive, new PassThrough(), () => undefined),
  }
}

/** One file after the other: the next is read once the former is written. */
async function remplir(archive: ZipArchive, sujet: Sujet): Promise<void> {
  const interrompue = new AbortController()
  archive.once('close', () => interrompue.abort())
  for (const piece of PIECES) {
    const ecrite = once(archive, 'entry', { signal: interrompue.signal })
    archive.append(await contenuDe(piece, sujet), { name: piece.nom })
    await ecrite
  }
  await archive.finalize()
}

async function contenuDe(piece: Piece, sujet: Sujet): Promise<Readable | string> {
  if ('contenu' in piece) return `${JSON.stringify(await piece.contenu(sujet), null, 2)}\n`
  return fichierCsv(piece.colonnes, enTextes(piece.lignes(sujet)))
}

async function* enTextes(blocs: AsyncIterable<readonly (readonly Valeur[])[]>): AsyncGenerator<string[][]> {
  for await (const bloc of blocs) yield bloc.map((ligne) => ligne.map(enTexte))
}

const enTexte = (valeur: Valeur): string => {
  if (valeur === null || valeur === undefined) return ''
  if (valeur instanceof Date) return valeur.toISOString()
  return typeof valeur === 'boolean' ? (valeur ? 'oui' : 'non') : String(valeur)
}

/** Who he is as a customer, among those of the contracts that he attached. Staff and secondary users are nobody's holder. */
async function lireSujet({ db, horloge }: Services, utilisateur: UtilisateurSession): Promise<Sujet> {
  const { rows } = await sql<{ numero_client: string; nom: string; prenom: string | null; email: string | null }>`
    select distinct c.numero_client, c.nom, c.prenom, c.email
    from attachement p join abonnement a using (numero_contrat)
    join client c on c.numero_client in (a.numero_client_titulaire, a.numero_client_co_titulaire, a.numero_client_payeur)
    where p.utilisateur_id = ${utilisateur.id}`.execute(db)
  const clients = peutConsentir(utilisateur)
    ? rows.filter((client) => estLeClient(utilisateur, client)).map(({ numero_client }) => numero_client)
    : []
  const contrats = await db
    .selectFrom('attachement')
    .innerJoin('abonnement', 'abonnement.numero_contrat', 'attachement.numero_contrat')
    .select('abonnement.numero_contrat')
    .where('attachement.utilisateur_id', '=', utilisateur.id)
    .where('abonnement.numero_client_titulaire', 'in', clients.length > 0 ? clients : [''])
    .orderBy('abonnement.numero_contrat')
    .execute()
  return {
    db,
    utilisateurId: utilisateur.id,
    identifiant: utilisateur.identifiant,
    email: utilisateur.email,
    aujourdhui: horloge.aujourdhui(),
    clients,
    contrats: contrats.map(({ numero_contrat }) => numero_contrat),
  }
}
