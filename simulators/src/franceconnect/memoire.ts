import type { Adapter, AdapterPayload } from 'oidc-provider'

const MAXIMUM = 5000
const GARDES = new Map<string, { valeur: AdapterPayload; jusqua: number }>()

/** What the simulated provider remembers: in memory, for as long as it says, the oldest forgotten first. */
export class Memoire implements Adapter {
  readonly #nom: string

  constructor(nom: string) {
    this.#nom = nom
  }

  #cle(id: string): string {
    return `${this.#nom}:${id}`
  }

  async upsert(id: string, valeur: AdapterPayload, dureeS: number): Promise<void> {
    const maintenant = Date.now()
    for (const [cle, { jusqua }] of GARDES) if (jusqua < maintenant || GARDES.size >= MAXIMUM) GARDES.delete(cle)
    GARDES.set(this.#cle(id), { valeur, jusqua: maintenant + (dureeS || 3600) * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const garde = GARDES.get(this.#cle(id))
    return garde && garde.jusqua > Date.now() ? garde.valeur : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const prefixe = this.#cle('')
    return [...GARDES].find(([cle, { valeur }]) => cle.startsWith(prefixe) && valeur.uid === uid)?.[1].valeur
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const garde = GARDES.get(this.#cle(id))
    if (garde) garde.valeur.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    GARDES.delete(this.#cle(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [cle, { valeur }] of GARDES) if (valeur.grantId === grantId) GARDES.delete(cle)
  }
}
