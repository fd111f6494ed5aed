import type { Config } from './config.ts'

const COMPTES = [
  ['standard@ael.test', 'un abonné et ses trois contrats'],
  ['premium@ael.test', 'une gestionnaire d’immeubles'],
  ['grandcompte@ael.test', 'une ville'],
  ['secondaire@ael.test', 'un collaborateur de la gestionnaire'],
  ['visiteur@ael.test', 'un visiteur de la gestionnaire'],
  ['sanscontrat@ael.test', 'un compte sans contrat'],
  ['resilie@ael.test', 'un ancien abonné'],
  ['gestionnaire@ael.test', 'un chargé de clientèle'],
  ['webmaster@ael.test', 'un webmestre'],
  ['admin@ael.test', 'un administrateur'],
] as const

/** Says where the agency is and who may come in, once it is served. */
export function printWelcome(config: Config): void {
  if (config.ROLE === 'worker') {
    process.stdout.write('\nLes travaux de fond sont en marche.\n')
    return
  }
  const lines = ['', `Agence en ligne : ${config.publicUrl}/ael-v2/`]
  if (config.simulators) lines.push(`Courriers envoyés : ${config.publicUrl}/simulateurs/courriers`)
  if (config.SEED === 'demo' && !config.production) {
    lines.push('', 'Comptes de démonstration, mot de passe Ael-2026! :')
    for (const [compte, role] of COMPTES) lines.push(`  ${compte.padEnd(24)}${role}`)
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
