import type { Services } from '../../services.ts'
import { annulerTentative, reserverTentative } from '../../kernel/tentatives/tentatives.ts'
import { limiteReleve } from './limites.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { verifie } from '../../kernel/verifie.ts'
import { empreinteDuCode } from './code.ts'
import { lireCode, type CodeOuvert } from './code.repository.ts'
import { codePerime } from './errors.ts'

/** The contract that a code opens. One that opens nothing is refused, and counts against the network address. */
export async function ouvrirCode(
  services: Services,
  adresse: string,
  saisi: string,
): Promise<Omit<CodeOuvert, 'numeroContrat'> & { numeroContrat: ContratVerifie }> {
  const reservation = await reserverTentative(services, [limiteReleve(adresse)])
  const code = await lireCode(services.db, empreinteDuCode(saisi), services.horloge.maintenant())
  if (!code) throw codePerime()
  await annulerTentative(services, reservation)
  return { ...code, numeroContrat: verifie('contrat', code.numeroContrat) }
}
