import type { Client } from '@ael/contract/client.ts'
import { utilisateursCalls as calls } from '@ael/contract/utilisateurs/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'
import { dernierCourrier } from '../../../testing/courriers.ts'
import { creer } from '../../../testing/inscription.ts'
import { refus } from '../../../testing/refus.ts'
import { compteDe, creerUtilisateur, MOT_DE_PASSE } from '../../../testing/utilisateurs.ts'

const TITULAIRE = { nom: 'Aubépin', prenom: 'Gwénaëlle' }
const INSCRITE = { ...TITULAIRE, nomUsage: 'Belette' }
const BON = 'Truite+Lac7'

describe('a password that is chosen', () => {
  let app: TestApp
  let rang = 0

  beforeAll(async () => {
    app = await createTestApp()
    await reglerFonctionnalite(app.services, 'ForceNoCaptcha', true)
  })
  afterAll(() => app.close())

  const adresse = () => `g.lavande${(rang += 1)}@moulin.fr`
  const compte = async (email: string) => {
    const { db } = app.services
    const id = await creerUtilisateur(db, { ...TITULAIRE, email, motDePasse: MOT_DE_PASSE })
    await db.updateTable('utilisateur').set({ nom_usage: INSCRITE.nomUsage }).where('id', '=', id).execute()
    return id
  }
  const empreinte = async (email: string) => (await compteDe(app.services.db, email))?.mot_de_passe_hash
  const demander = async (email: string) => {
    await (
      await app.clientDe(null)
    )(calls.rappelInfosCompte, { body: { email } })
    return (await dernierCourrier(app.services.db, email, 'mot-de-passe-oublie')).codes[0] ?? ''
  }
  const inviter = async (email: string) => {
    const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
    await creer(admin, { utilisateur: { ...INSCRITE, email, profils: ['UTILISATEUR_STANDARD'] } })
    return (await dernierCourrier(app.services.db, email, 'invitation')).codes[0] ?? ''
  }
  const parCode = async (activationcode: string, motDePasse: string) =>
    (await app.clientDe(null))(calls.reinitialiseMotDePasse, { body: { activationcode, motDePasse } })

  /** Everywhere one is chosen: what there is before, and the choice. */
  const OU: [string, string, (email: string) => Promise<(motDePasse: string) => Promise<unknown>>][] = [
    [
      'one opens an account',
      'utilisateur.motDePasse',
      async (email) => {
        const anonyme: Client = await app.clientDe(null)
        return (motDePasse) =>
          creer(anonyme, { utilisateur: { ...INSCRITE, email, motDePasse, meta: { rgpd_consent: true } } })
      },
    ],
    [
      'somebody opens it for him',
      'utilisateur.motDePasse',
      async (email) => {
        const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
        return (motDePasse) =>
          creer(admin, { utilisateur: { ...INSCRITE, email, motDePasse, profils: ['UTILISATEUR_STANDARD'] } })
      },
    ],
    [
      'one is invited',
      'motDePasse',
      async (email) => {
        const code = await inviter(email)
        return (motDePasse) => parCode(code, motDePasse)
      },
    ],
    [
      'it was forgotten',
      'motDePasse',
      async (email) => {
        await compte(email)
        const code = await demander(email)
        return (motDePasse) => parCode(code, motDePasse)
      },
    ],
    [
      'it is changed',
      'nouveauMotDePasse',
      async (email) => {
        const client = await app.clientDe(await compte(email))
        return (nouveauMotDePasse) =>
          client(calls.modifieMotDePasse, { body: { ancienMotDePasse: MOT_DE_PASSE, nouveauMotDePasse } })
      },
    ],
    [
      'staff changes it',
      'nouveauMotDePasse',
      async (email) => {
        const userWebId = await compte(email)
        const admin = await app.clientDe(await creerUtilisateur(app.services.db, { profils: ['ADMIN'] }))
        return (nouveauMotDePasse) => admin(calls.modifieMotDePasse, { body: { userWebId, nouveauMotDePasse } })
      },
    ],
  ]

  it.each(OU)(
    'when %s: is neither a common one nor the holder’s own name, and may be another one at once',
    async (_, champ, preparer) => {
      const email = adresse()
      const choisir = await preparer(email)
      const avant = await empreinte(email)
      for (const motDePasse of ['Azerty123!', 'Motdepasse1!', 'P@ssw0rd1']) {
        expect(await refus(choisir(motDePasse))).toEqual({
          status: 400,
          code: 'MOT_DE_PASSE_COURANT',
          severity: 'Error',
          message:
            'Ce mot de passe est parmi les plus courants et serait vite deviné. Choisissez-en un autre, qui ne soit pas un mot connu suivi de chiffres.',
          champs: [{ champ, message: expect.stringContaining('parmi les plus courants') }],
        })
      }
      for (const motDePasse of ['Gwenaelle7!', 'Xx-Aubepin7!', 'Xx-Belette7!', 'Xx-Lavande7!', 'Moulin+Xy42']) {
        expect(await refus(choisir(motDePasse))).toMatchObject({
          status: 400,
          code: 'MOT_DE_PASSE_PERSONNEL',
          message:
            'Ce mot de passe contient votre nom, votre prénom, votre identifiant ou votre adresse e-mail. Choisissez-en un qui ne parle pas de vous.',
          champs: [{ champ }],
        })
      }
      expect(await empreinte(email)).toEqual(avant)
      expect(await refus(choisir(BON))).toBeNull()
      expect(await empreinte(email)).not.toEqual(avant)
    },
  )
})
