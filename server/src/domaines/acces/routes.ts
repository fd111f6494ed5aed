import type { ContratResume, TriContrats } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { droitsCalls } from '@ael/contract/acces/droits.calls.ts'
import type { CallDefinition } from '@ael/contract/call.ts'
import { LIBELLES_PROFILS, PROFILS, profilsGeres } from '@ael/contract/acces/profils.ts'
import type { ContenuRestreint } from '@ael/contract/acces/schemas.ts'
import type { AutorisationService } from '@ael/contract/services/schemas.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { defineRoutes } from '../../http/handlers.ts'
import type { Services } from '../../services.ts'
import type { Lieu } from '../../kernel/gardien.ts'
import type { ContratVerifie, GroupeVerifie, UniversVerifie } from '../../kernel/objets-verifies.ts'
import type { UtilisateurSession } from '../../kernel/session/session.ts'
import { autorisations } from './autorisations.ts'
import { deplacerContratsUnivers } from './univers/deplacer-contrats-univers.ts'
import { deplacerGroupesUnivers } from './univers/deplacer-groupes-univers.ts'
import { donnerUnivers, retirerUnivers } from './univers/donner-univers.ts'
import { enregistrerUnivers } from './univers/enregistrer-univers.ts'
import { universInconnu } from './errors.ts'
import { exporterUnivers } from './univers/exporter-univers.ts'
import { fermetures } from './fermetures.public.ts'
import { genererJeton } from './jetons/generer-jeton.ts'
import { libererSession } from './jetons/liberer-session.ts'
import { chercherUniversContenu } from './univers/chercher-univers-contenu.ts'
import { changerDroit, remettreDroits } from './droits/changer-droit.ts'
import { comptesParProfil } from './droits/comptes-par-profil.sql.ts'
import { exporterDroits } from './droits/exporter-droits.ts'
import { compterRefus } from './droits/refus.repository.ts'
import { tableDesDroits } from './droits/table-des-droits.ts'
import { restreindreContenu } from './contenus/restreindre-contenu.ts'
import { supprimerUnivers } from './univers/supprimer-univers.ts'
import { compterUnivers, lireUnivers } from './univers/univers.query.ts'
import { listerUnivers } from './univers/univers.sql.ts'
import { listerGroupesUnivers } from './univers/univers.sql.ts'
import { listerUniversDe } from './univers/univers.sql.ts'

/** A whole list, which has no pages. */
const entiere = <T>(resultats: T[]) => ({ resultats, nbTotalResultats: resultats.length })

const lieuRegarde = ({ context, idGroupe }: { context?: ContratVerifie | undefined; idGroupe: GroupeVerifie }): Lieu =>
  context === undefined ? { groupeId: idGroupe } : { numerosContrat: [context] }

const deplaces = (nombre: number, [un, plusieurs]: readonly [string, string], fait: string) => ({
  message:
    nombre === 0 ? 'Rien à changer.' : `${nombre} ${nombre === 1 ? un : plusieurs} ${fait}${nombre === 1 ? '' : 's'}.`,
  nombre,
})
/** The accounts of a profile are counted up to here. */
const COMPTES_MAX = 10_001
const CONTRATS = ['contrat', 'contrats'] as const
const GROUPES = ['groupe', 'groupes'] as const

/** What is answered with the help of domains that stand above this one, and that the registry hands in. */
export interface Voisins {
  /** Every call of the agency: what rights are about. */
  appels: () => readonly CallDefinition[]
  /** A page of the contracts attached to an account that are in a perimeter, or not in it yet. */
  listerContrats: (
    pool: Services['pool'],
    demande: {
      utilisateurId: number
      source: 'attachement'
      filtre?: { type: 'univers' | 'horsUnivers'; id: UniversVerifie }
      recherche: string
      tri: TriContrats
      triDecroissant: boolean
      indexPage: number
      nbElements: number
    },
  ) => Promise<{ resultats: ContratResume[]; nbTotalResultats: number }>
  /** What a user may do with the services of a contract. */
  autorisationsServices: (
    services: Services,
    utilisateur: UtilisateurSession,
    contrat: ContratVerifie,
  ) => Promise<AutorisationService[]>
  /** Where the browser has to go so that the session ends at the identity provider too. */
  adresseDeconnexion: (services: Services, sessionId: number) => Promise<string | null>
}

export const accesRoutes = ({ appels, listerContrats, adresseDeconnexion, autorisationsServices }: Voisins) =>
  defineRoutes(
    { ...accesCalls, ...droitsCalls },
    {
      async generateToken({ body, adresse }, services) {
        const { jeton, expireLe } = await genererJeton(services, { ...body, adresse })
        return { token: jeton, expirationDate: instantIso(expireLe) }
      },

      async releaseMe({ session }, services) {
        const adresse = await adresseDeconnexion(services, session.id)
        await libererSession(services, session)
        return { message: 'Vous êtes déconnecté.', adresseDeconnexion: adresse }
      },

      async challengeCaptcha(_, { captcha, config }) {
        return {
          fournisseur: config.CAPTCHA_PROVIDER,
          cleSite: config.CAPTCHA_SITE_KEY,
          script: captcha.script,
          challenge: await captcha.challenge(),
        }
      },

      profils({ utilisateur }) {
        const attribuables = profilsGeres(utilisateur.profils)
        return PROFILS.map((code) => ({
          code,
          libelle: LIBELLES_PROFILS[code],
          attribuable: attribuables.includes(code),
        }))
      },

      autorisations: async ({ params, utilisateur }, services) => ({
        ...(await autorisations(services, utilisateur, { contrat: params.contract })),
        services: await autorisationsServices(services, utilisateur, params.contract),
      }),

      autorisationsGroupe: ({ params, utilisateur }, services) =>
        autorisations(services, utilisateur, { groupe: params.id }),

      async listeUnivers({ query, utilisateur }, { db }) {
        const { recherche, tri, triDecroissant, indexPage, nbElements } = query
        const page = { recherche, tri, triDecroissant, premier: (indexPage - 1) * nbElements, nombre: nbElements }
        const [resultats, nbTotalResultats] = await Promise.all([
          listerUnivers(db, utilisateur.id, page),
          compterUnivers(db, utilisateur.id, recherche),
        ])
        return { resultats, nbTotalResultats }
      },

      exportUnivers: ({ params, query, utilisateur }, services) =>
        exporterUnivers(services, utilisateur, params.format, query.recherche),

      async detailUnivers({ params }, { db }) {
        const univers = await lireUnivers(db, params.key)
        if (!univers) throw universInconnu()
        return univers
      },

      contratsAttachesUnivers: ({ params, query, utilisateur }, { pool }) =>
        listerContrats(pool, {
          ...query,
          utilisateurId: utilisateur.id,
          source: 'attachement',
          filtre: { type: 'univers', id: params.key },
        }),

      contratsAttachablesUnivers: ({ query: { key, ...page }, utilisateur }, { pool }) =>
        listerContrats(pool, {
          ...page,
          utilisateurId: utilisateur.id,
          source: 'attachement',
          ...(key !== undefined && { filtre: { type: 'horsUnivers', id: key } }),
        }),

      attacherContratsUnivers: async ({ body, utilisateur }, services) =>
        deplaces(await deplacerContratsUnivers(services, utilisateur, 'attacher', body), CONTRATS, 'attaché'),

      detacherContratsUnivers: async ({ body, utilisateur }, services) =>
        deplaces(await deplacerContratsUnivers(services, utilisateur, 'detacher', body), CONTRATS, 'retiré'),

      universGroupesAttaches: async ({ query }, { db }) => entiere(await listerGroupesUnivers(db, query.key, true)),
      universGroupesAttachables: async ({ query }, { db }) => entiere(await listerGroupesUnivers(db, query.key, false)),

      attacherGroupesUnivers: async ({ body, utilisateur }, services) =>
        deplaces(await deplacerGroupesUnivers(services, utilisateur, 'attacher', body), GROUPES, 'attaché'),

      detacherGroupesUnivers: async ({ body, utilisateur }, services) =>
        deplaces(await deplacerGroupesUnivers(services, utilisateur, 'detacher', body), GROUPES, 'retiré'),

      async univers({ body, utilisateur }, services) {
        const univers = await enregistrerUnivers(services, utilisateur, body)
        return { message: body.key ? 'Le périmètre a été modifié.' : 'Le périmètre a été créé.', univers }
      },

      async deleteUnivers({ body, utilisateur }, services) {
        await supprimerUnivers(services, utilisateur, body)
        return { message: 'Suppression correctement effectuée' }
      },

      listeUtilisateurUnivers: async ({ params }, { db }) => entiere(await listerUniversDe(db, params.id)),

      async utilisateurUnivers({ body, utilisateur }, services) {
        await donnerUnivers(services, utilisateur, body.userWebIdSecondaire, body.listeUniversInfoKey)
        return { message: 'Utilisateurs correctement rattachés' }
      },

      async deleteUtilisateurUnivers({ body, utilisateur }, services) {
        await retirerUnivers(services, utilisateur, body.userWebIdSecondaire, body.listeUniversInfoKey)
        return { message: 'Suppression correctement effectuée' }
      },

      getForbiddenUserContent: async ({ query, utilisateur }, services) => ({
        contenus: [...(await fermetures(services, utilisateur, lieuRegarde(query)))].sort(),
      }),

      isRestricted: async ({ params, query, utilisateur }, services) => ({
        restricted: (await fermetures(services, utilisateur, lieuRegarde(query))).has(params.key),
      }),

      listeRestrictedContent: async (_, { configuration }) => ({
        resultats: [...(await configuration.lire()).contenusRestreints] as ContenuRestreint[],
      }),

      getRestrictedContent: async ({ params }, { configuration }) => ({
        resultats: (await configuration.lire()).contenusRestreints.filter(
          ({ contentId }) => contentId === params.key,
        ) as ContenuRestreint[],
      }),

      perimetresContenu: ({ params, query }, { db }) => chercherUniversContenu(db, params.key, query.recherche),

      droits: async ({ utilisateur }, { db, configuration, horloge }) => {
        const comptes = new Map((await comptesParProfil(db, COMPTES_MAX)).map((un) => [un.profil, un.comptes]))
        return {
          profils: PROFILS.map((code) => ({
            code,
            comptes: comptes.get(code) ?? 0,
            libelle: LIBELLES_PROFILS[code],
            gere: profilsGeres(utilisateur.profils).includes(code),
          })),
          resultats: tableDesDroits(
            appels(),
            await configuration.lire(),
            utilisateur.profils,
            await compterRefus(db, horloge.maintenant()),
          ),
        }
      },
      addProfile: ({ body, utilisateur, agent }, services) =>
        changerDroit(services, agent, utilisateur, appels(), { ...body, actif: true }),
      deleteProfile: ({ body, utilisateur, agent }, services) =>
        changerDroit(services, agent, utilisateur, appels(), { ...body, actif: false }),
      initializeDroitsProfile: ({ utilisateur, agent }, services) => remettreDroits(services, agent, utilisateur),
      exportDroits: async ({ params, utilisateur }, services) =>
        exporterDroits(
          services,
          params.format,
          tableDesDroits(
            appels(),
            await services.configuration.lire(),
            utilisateur.profils,
            await compterRefus(services.db, services.horloge.maintenant()),
          ),
        ),

      restrictedContent: ({ body, agent }, services) => restreindreContenu(services, agent, body),
    },
  )
