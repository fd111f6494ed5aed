/** What users and operators see, in the order of the list. */
const WORDS = new Map([
  ['feat', 'nouveau'],
  ['fix', 'corrigé'],
  ['perf', 'plus rapide'],
])
const ORDER = [...WORDS.keys()]

/** @typedef {{ type: string, scope: string | null, subject: string, hash: string }} Commit */

/** @param {Commit[]} commits */
const linesOf = (commits) =>
  commits
    .toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type))
    .map(({ type, subject, hash }) => `- ${WORDS.get(type)} : ${subject} (${hash.slice(0, 7)})`)
    .join('\n')

/** By domain: what is new, mended, quicker. Read by conventional-changelog. */
export default {
  parser: { headerPattern: /^(\w+)(?:\(([^)]*)\))?: (.*)$/, headerCorrespondence: ['type', 'scope', 'subject'] },
  writer: {
    /** @param {Commit} commit */
    transform: (commit) => (WORDS.has(commit.type) ? { scope: commit.scope ?? 'ensemble' } : null),
    groupBy: 'scope',
    commitGroupsSort: 'title',
    commitsSort: ['subject'],
    /** @param {{ version?: string, commitGroups: { title: string, commits: Commit[] }[] }} context */
    template: ({ version, commitGroups }) =>
      [`# Version ${version}`, ...commitGroups.map(({ title, commits }) => `## ${title}\n\n${linesOf(commits)}`)].join(
        '\n\n',
      ),
  },
}
