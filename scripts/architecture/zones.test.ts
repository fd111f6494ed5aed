import { describe, expect, it } from 'vitest'
import { importsOf, isBarrel, isSource, projectFiles, readProjectFile } from './source-files.ts'
import { violations, zones } from './zones.ts'

const files = projectFiles().filter(isSource)
const imports = files.flatMap((file) => importsOf(file, readProjectFile(file)))

describe('the project', () => {
  it.each(zones)('$rule', (zone) => {
    expect(violations(zone, imports)).toEqual([])
  })

  it('has no barrel', () => {
    expect(files.filter((file) => isBarrel(file, readProjectFile(file)))).toEqual([])
  })
})

describe('the rules catch', () => {
  it.each([
    ['contract/src/acces/calls.ts', '../../../server/src/services.ts'],
    ['contract/src/acces/calls.ts', '@ael/web/lib/session.ts'],
    ['contract/src/acces/regles.ts', 'node:fs'],
    ['server/src/app.ts', '@ael/web/main.tsx'],
    ['server/src/app.ts', './testing/app.ts'],
    ['simulators/src/courriers.ts', '@ael/server/services.ts'],
    ['server/src/domaines/paiements/fournisseurs/paybox.ts', '@ael/simulators/paybox/cles.ts'],
    ['server/src/gateways/identite/registre.ts', '../../simulateurs/embarques.ts'],
    ['web/src/app/router.tsx', '@ael/server/services.ts'],
    ['web/src/lib/client.ts', '../ui/Button.tsx'],
    ['web/src/ui/Button.tsx', '../features/alertes/queries.ts'],
    ['web/src/ui/Button.tsx', '../app/router.tsx'],
    ['web/src/features/alertes/queries.ts', '../consommation/queries.ts'],
    ['web/src/features/alertes/queries.ts', '../administration/alertes/queries.ts'],
    ['web/src/features/administration/alertes/queries.ts', '../factures/queries.ts'],
    ['web/src/features/alertes/screens/Alertes.tsx', '../../../app/router.tsx'],
    ['web/src/features/alertes/screens/Alertes.tsx', '../../../main.tsx'],
    ['server/src/db/migrate.ts', '../domaines/alertes/repository.ts'],
    ['server/src/domaines/alertes/creer-alerte.ts', '../../http/errors.ts'],
    ['server/src/domaines/releves/situation.ts', '../../import/releves/qualite/juge.ts'],
    ['server/src/domaines/alertes/creer-alerte.ts', 'fastify'],
    ['server/src/domaines/alertes/creer-alerte.ts', './routes.ts'],
    ['server/src/domaines/alertes/repository.ts', '../../gateways/mail.ts'],
    ['server/src/domaines/paiements/fournisseurs/carte.ts', '../repository.ts'],
    ['server/src/domaines/alertes/regles/fuite.ts', 'kysely'],
    ['server/src/domaines/paiements/creer.ts', './notifications.endpoints.ts'],
    ['server/src/http/acces.ts', '../domaines/acces/fermetures.ts'],
    ['server/src/http/acces.ts', '../domaines/reponses.ts'],
    ['server/src/kernel/gardien.ts', '../domaines/acces/fermetures.ts'],
    ['server/src/kernel/gardien.ts', '../services.ts'],
    ['server/src/gateways/mail.ts', '../domaines/alertes/repository.ts'],
    ['contract/src/alertes/regles.ts', 'pg'],
  ])('%s importing %s', (file, specifier) => {
    const found = importsOf(file, `import '${specifier}'`)
    expect(zones.flatMap((zone) => violations(zone, found))).not.toEqual([])
  })

  it.each([
    ['web/src/features/alertes/screens/Alertes.tsx', '../queries.ts'],
    ['web/src/features/administration/alertes/screens/Alertes.tsx', '../queries.ts'],
    ['web/src/features/alertes/screens/Alertes.tsx', '../../../ui/Button.tsx'],
    ['web/src/app/router.tsx', '../features/alertes/screens/Alertes.tsx'],
    ['server/src/domaines/alertes/routes.ts', '../../http/handlers.ts'],
    ['server/src/domaines/paiements/notifications.endpoints.ts', 'fastify'],
    ['server/src/domaines/paiements/notifications.endpoints.ts', '../../http/errors.ts'],
    ['server/src/domaines/registry.ts', './alertes/routes.ts'],
    ['server/src/domaines/alertes/creer-alerte.ts', '../abonnements/repository.ts'],
    ['server/src/simulateurs/paiements.ts', '@ael/simulators/paybox/cles.ts'],
    ['server/src/start.ts', './simulateurs/embarques.ts'],
    ['server/src/gateways/identite/registre.ts', '../../simulateurs/simulateurs.ts'],
    ['server/src/domaines/alertes/creer-alerte.test.ts', '../../testing/app.ts'],
  ])('not %s importing %s', (file, specifier) => {
    const found = importsOf(file, `import '${specifier}'`)
    expect(zones.flatMap((zone) => violations(zone, found))).toEqual([])
  })

  it('an import whatever its form', () => {
    const text = [
      "import type { A } from '@ael/server/a.ts'",
      "export { b } from '@ael/server/b.ts'",
      "export * from '@ael/server/c.ts'",
      "const d = () => import('@ael/server/d.ts')",
    ].join('\n')
    expect(importsOf('web/src/x.ts', text).map(({ target }) => target)).toEqual([
      'server/src/a.ts',
      'server/src/b.ts',
      'server/src/c.ts',
      'server/src/d.ts',
    ])
  })

  it('a barrel, and not a file that adds something', () => {
    expect(isBarrel('x.ts', "export { a } from './a.ts'\nexport * from './b.ts'")).toBe(true)
    expect(isBarrel('x.ts', "export { a } from './a.ts'\nexport const b = 1")).toBe(false)
  })
})
