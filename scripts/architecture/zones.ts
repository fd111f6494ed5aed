import type { Import } from './source-files.ts'

/** A rule on imports: what the files of a zone may not reach. */
export interface Zone {
  rule: string
  from: RegExp
  /** Paths from the root, or names of packages; `$1` stands for the first group of `from`. */
  mayNotReach: string
}

const TEST = String.raw`(?!.*(?:\.test\.tsx?$|/testing/))`
const ALL_WORKSPACES = 'contract|server|simulators|web|e2e|bench|scripts'
const other = (allowed: string) => String.raw`^(?!(?:${allowed})/)(?:${ALL_WORKSPACES})/`

export const zones: Zone[] = [
  { rule: 'the contract imports nothing of ours', from: /^contract\//, mayNotReach: other('contract') },
  { rule: 'the contract works in a browser', from: new RegExp(`^${TEST}contract/src/`), mayNotReach: '^node:' },
  {
    rule: 'the server imports contract and simulators',
    from: /^server\//,
    mayNotReach: other('server|contract|simulators'),
  },
  {
    rule: 'only the stand-ins of the demonstration know the simulators',
    from: new RegExp(`^${TEST}(?:contract|server)/src/(?!simulateurs/)`),
    mayNotReach: '^simulators/|^oidc-provider$',
  },
  {
    rule: 'the stand-ins are given by the start, which alone knows them',
    from: new RegExp(`^${TEST}server/src/(?!simulateurs/|start\\.ts$)`),
    mayNotReach: String.raw`^server/src/simulateurs/(?!simulateurs\.ts$)`,
  },
  { rule: 'the simulators import the contract', from: /^simulators\//, mayNotReach: other('simulators|contract') },
  { rule: 'the web application imports the contract', from: /^web\//, mayNotReach: other('web|contract') },
  {
    rule: 'no production file imports helpers of tests',
    from: new RegExp(`^${TEST}(?:contract|server|web)/src/`),
    mayNotReach: String.raw`/testing/|\.test\.tsx?$`,
  },

  {
    rule: 'the web application works in a browser',
    from: new RegExp(`^${TEST}web/src/(?!.*\\.plugin\\.ts$)`),
    mayNotReach: '^node:',
  },
  // What is for tests may be reached from everywhere: the rule above keeps production from it.
  { rule: 'lib knows nothing above it', from: /^web\/src\/lib\//, mayNotReach: '^web/src/(?!lib/|testing/)' },
  { rule: 'ui knows no domain', from: /^web\/src\/ui\//, mayNotReach: '^web/src/(?!ui/|lib/|testing/)' },
  {
    rule: 'features do not know the application that shows them',
    from: /^web\/src\/features\//,
    mayNotReach: '^web/src/(?!features/|ui/|lib/|testing/)',
  },
  {
    rule: 'features never import each other',
    from: /^web\/src\/features\/((?:administration\/)?[^/]+)\//,
    mayNotReach: '^web/src/features/(?!$1/)',
  },

  { rule: 'db knows no domain', from: new RegExp(`^${TEST}server/src/db/`), mayNotReach: '^server/src/(?!db/)' },
  {
    rule: 'http knows no domain',
    from: new RegExp(`^${TEST}server/src/http/`),
    mayNotReach: '^server/src/domaines/',
  },
  {
    rule: 'the kernel knows no domain, and nothing of what is made of it',
    from: new RegExp(`^${TEST}server/src/kernel/`),
    mayNotReach: '^server/src/(?!kernel/|db/)',
  },
  {
    rule: 'domains know nothing of the tools that are run beside the server',
    from: new RegExp(`^${TEST}server/src/domaines/`),
    mayNotReach: '^server/src/(?:import|demo|compte|coffre|rechiffrer|migrer|dev)/',
  },
  {
    // Endpoints are what other systems call, at addresses that are no calls of ours.
    rule: 'domains know nothing of HTTP, except their routes and endpoints',
    from: new RegExp(`^${TEST}server/src/domaines/[^/]+/(?!routes\\.ts$|[^/]+\\.endpoints\\.ts$)`),
    mayNotReach: '^server/src/http/|^@?fastify',
  },
  {
    rule: 'routes and endpoints are at the top',
    from: new RegExp(`^${TEST}server/src/domaines/[^/]+/`),
    mayNotReach: String.raw`/routes\.ts$|\.endpoints\.ts$`,
  },
  {
    // What a provider says of a person is data that a repository keeps.
    rule: 'repositories call no act',
    from: /^server\/src\/domaines\/([^/]+)\/(?:.*\.)?(?:repository|query)\.ts$/,
    mayNotReach: String.raw`^server/src/(?:http/|gateways/(?!identite/identite\.ts$)|domaines/[^/]+/(?:routes|.*\.job)\.ts$)`,
  },
  {
    rule: 'a payment provider and an alert rule never see the database',
    from: new RegExp(`^${TEST}server/src/domaines/[^/]+/(?:fournisseurs|regles)/`),
    mayNotReach: String.raw`^server/src/db/|(?:repository|query)\.ts$|^(?:pg|kysely)$`,
  },
  {
    rule: 'gateways know no domain',
    from: new RegExp(`^${TEST}server/src/gateways/`),
    mayNotReach: '^server/src/(?:domaines/[^/]+|http)/',
  },
  {
    rule: 'business rules are pure',
    from: /^contract\/src\/.*regles\.ts$|^server\/src\/domaines\/[^/]+\/regles\.ts$/,
    mayNotReach: '^server/src/(?:db|http|gateways)/|^node:|^(?:pg|kysely|fastify)$',
  },
]

/** The imports that break a zone, as sentences. */
export function violations(zone: Zone, imports: Import[]): string[] {
  return imports.flatMap(({ from, target }) => {
    const match = zone.from.exec(from)
    if (!match) return []
    const forbidden = new RegExp(zone.mayNotReach.replaceAll('$1', match[1] ?? ''))
    return forbidden.test(target) ? [`${from} → ${target}`] : []
  })
}
