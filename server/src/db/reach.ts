import pg from 'pg'

/** PostgreSQL cannot be used; the message is one French sentence that says what to do. */
export class BaseInjoignable extends Error {
  constructor(phrase: string, cause: unknown) {
    super(phrase, { cause })
    this.name = 'BaseInjoignable'
  }
}

interface Cible {
  serveur: string
  base: string
  compte: string
}

const MUETTE = ({ serveur }: Cible) =>
  `La base de données ne répond pas (${serveur}). Démarrez PostgreSQL, ou corrigez l’hôte et le port de DATABASE_URL.`
const INTROUVABLE = ({ serveur }: Cible) =>
  `L’hôte de la base de données (${serveur}) est introuvable. Corrigez l’hôte de DATABASE_URL, ou votre résolution de noms.`
const REFUSEE = ({ compte }: Cible) =>
  `La base de données refuse le compte «\u00A0${compte}\u00A0». Corrigez le nom et le mot de passe de DATABASE_URL, ou les droits de ce compte (pg_hba.conf).`
const ABSENTE = ({ base }: Cible) =>
  `La base «\u00A0${base}\u00A0» n’existe pas. Créez-la (createdb ${base}), ou corrigez la fin de DATABASE_URL.`
const OCCUPEE = () =>
  'La base de données démarre, s’arrête, ou n’a plus de connexion libre. Attendez un instant et recommencez.'
const CHIFFREE = () =>
  'La connexion chiffrée à la base de données est refusée. Corrigez sslmode dans DATABASE_URL, ou le certificat du serveur.'
const ETRANGERE = ({ serveur }: Cible) =>
  `Ce qui répond à ${serveur} ne se comporte pas en PostgreSQL. Vérifiez l’hôte et le port de DATABASE_URL.`

/** By the code of Node or PostgreSQL, else by the words of the driver. */
const PHRASES: readonly (readonly [RegExp, (cible: Cible) => string])[] = [
  [/^(?:ENOTFOUND|EAI_)/, INTROUVABLE],
  [/^(?:ECONN|EHOST|ENET|ENOENT|EACCES|ETIMEDOUT|EPIPE)|timeout|terminated/, MUETTE],
  [/^28|SASL|password/, REFUSEE],
  [/^3D000/, ABSENTE],
  [/^(?:57P|53)/, OCCUPEE],
  [/SSL|TLS|CERT|certificate/i, CHIFFREE],
]

function expliquer(error: unknown, cible: Cible): string {
  // An address with several IP gives all its failures together, which are alike.
  const premiere: unknown = error instanceof AggregateError ? error.errors[0] : error
  const texte =
    premiere instanceof Error ? `${'code' in premiere ? String(premiere.code) : ''} ${premiere.message}`.trim() : ''
  const [, phrase = ETRANGERE] = PHRASES.find(([motif]) => motif.test(texte)) ?? []
  return phrase(cible)
}

/** Connects once, and throws a `BaseInjoignable` when that cannot be done within the delay, in milliseconds. */
export async function atteindreBase(connectionString: string, delaiMs = 10_000): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: delaiMs })
  client.on('error', () => undefined)
  const { host, port, database = '', user = '' } = client
  try {
    await client.connect()
  } catch (error) {
    throw new BaseInjoignable(
      expliquer(error, { serveur: host.startsWith('/') ? host : `${host}:${port}`, base: database, compte: user }),
      error,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
