import { randomInt } from 'node:crypto'
import { ajouterJours } from '@ael/contract/consommation/calendrier.ts'
import type { PorteeCle } from '@ael/contract/echanges/schemas.ts'
import { minuit } from '../../kernel/jour-local.ts'
import { instantIso } from '../../kernel/horloge.ts'
import { acteDuPersonnel } from '../../kernel/journal/acte-du-personnel.ts'
import type { Agent } from '../../kernel/journal/agent.ts'
import { empreinte, tirerSecret } from '../../kernel/secrets/secret.ts'
import type { Services } from '../../services.ts'
import * as repository from './cles.repository.ts'
import { cleInconnue, finPassee } from './errors.ts'

const LETTRES = 'abcdefghijklmnopqrstuvwxyz0123456789'
const tirerPrefixe = (): string => Array.from({ length: 8 }, () => LETTRES[randomInt(LETTRES.length)]).join('')

/** All keys as the staff sees them. */
export async function listerCles({ db, horloge }: Services) {
  const maintenant = horloge.maintenant()
  return (await repository.cles(db)).map((cle) => ({
    id: cle.id,
    prefixe: cle.prefixe,
    libelle: cle.libelle,
    portees: cle.portees,
    etat:
      cle.revoquee_le !== null
        ? ('REVOQUEE' as const)
        : cle.expire_le !== null && cle.expire_le <= maintenant
          ? ('EXPIREE' as const)
          : ('VALIDE' as const),
    creeeLe: instantIso(cle.creee_le),
    expireLe: cle.expire_le && instantIso(cle.expire_le),
    employeeLe: cle.employee_le && instantIso(cle.employee_le),
  }))
}

/** Creates a key, and answers it: nobody is shown it again, only its print is kept. */
export const creerCle = (
  services: Services,
  agent: Agent,
  { libelle, portees, finLe }: { libelle: string; portees: readonly PorteeCle[]; finLe?: string | undefined },
) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const { horloge } = services
    if (finLe !== undefined && finLe < horloge.aujourdhui()) throw finPassee()
    const prefixe = tirerPrefixe()
    const secret = `ael_${prefixe}_${tirerSecret().valeur}`
    await repository.ajouterCle(trx, {
      prefixe,
      empreinte: empreinte(secret),
      libelle,
      portees: [...new Set(portees)],
      creeeLe: horloge.maintenant(),
      expireLe: finLe === undefined ? null : minuit(ajouterJours(finLe, 1)),
    })
    return {
      ecriture: { objet: `Clé ${prefixe}`, avant: null, apres: { libelle, portees, finLe: finLe ?? null } },
      reponse: { message: `La clé ${libelle} est créée.`, secret },
    }
  })

/** Takes a key back: the next call that bears it is refused. */
export const revoquerCle = (services: Services, agent: Agent, id: number) =>
  acteDuPersonnel(services, agent, async (trx) => {
    const revoquee = await repository.revoquer(trx, id, services.horloge.maintenant())
    if (!revoquee) throw cleInconnue()
    return {
      ecriture: { objet: `Clé ${revoquee.prefixe}`, avant: { etat: 'VALIDE' }, apres: { etat: 'REVOQUEE' } },
      reponse: { message: `La clé ${revoquee.libelle} est retirée.` },
    }
  })
