import { describe, expect, it } from 'vitest'
import { lireRetours } from './lire-retours.ts'
import type { Retour } from './retour.ts'

const JOUR = '<BookgDt><Dt>2026-11-30</Dt></BookgDt>'
const MOTIF = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>'

/** What is read of a notice of one movement, of what its entry and its detail say. */
const lire = (ecriture: string, detail: string, refs = '<EndToEndId>ECH-1</EndToEndId>'): Retour[] =>
  lireRetours(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N1</MsgId></GrpHdr><Ntfctn><Ntry>${ecriture}<NtryDtls><TxDtls><Refs>${refs}</Refs>${detail}</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  ).retours

describe('a movement', () => {
  it.each([
    [
      'that of the order, whatever the bank takes for itself',
      '<Amt>32.50</Amt><AmtDtls><InstdAmt><Amt>31.00</Amt></InstdAmt><TxAmt><Amt>31.75</Amt></TxAmt></AmtDtls>',
      3100,
    ],
    ['that of the transaction without it', '<Amt>32.50</Amt><AmtDtls><TxAmt><Amt>31.75</Amt></TxAmt></AmtDtls>', 3175],
    ['that of the movement without either', '<Amt>32.50</Amt>', 3250],
    ['in whole euros', '<Amt>31</Amt>', 3100],
    ['with one decimal', '<Amt>31.5</Amt>', 3150],
    ['with decimals that say nothing', '<Amt>31.05000</Amt>', 3105],
    ['of less than a cent: none', '<Amt>31.005</Amt>', null],
    ['below nothing: none', '<Amt>-31.00</Amt>', null],
    ['that is not told: none', '', null],
  ])('has an amount, %s', (_, montants, cents) =>
    expect(lire(JOUR, montants + MOTIF)).toEqual([
      { boutEnBout: 'ECH-1', motif: 'MD06', montantCents: cents, jour: '2026-11-30' },
    ]),
  )

  it.each([
    ['on which it is booked', `<ValDt><Dt>2026-12-02</Dt></ValDt>${JOUR}`, '2026-11-30'],
    ['and hour', '<BookgDt><DtTm>2026-11-30T23:59:59+01:00</DtTm></BookgDt>', '2026-11-30'],
    ['on which it counts, without that', '<ValDt><Dt>2026-12-02</Dt></ValDt>', '2026-12-02'],
  ])('has a day, that %s', (_, ecriture, jour) => expect(lire(ecriture, MOTIF)).toMatchObject([{ jour }]))

  it.each([
    ['AC01', 'AC01'],
    ['MD066', 'MS03'],
    ['md06', 'MS03'],
    ['', 'MS03'],
  ])('has a reason: « %s » is %s', (dit, motif) =>
    expect(lire(JOUR, `<RtrInf><Rsn><Cd>${dit}</Cd></Rsn></RtrInf>`)).toMatchObject([{ motif }]),
  )

  it.each([
    ['money that leaves', '<CdtDbtInd>DBIT</CdtDbtInd>', '', 1],
    ['money that comes in', '<CdtDbtInd>CRDT</CdtDbtInd>', '', 0],
    ['money that leaves out of what comes in', '<CdtDbtInd>CRDT</CdtDbtInd>', '<CdtDbtInd>DBIT</CdtDbtInd>', 1],
    ['money that comes in out of what leaves', '<CdtDbtInd>DBIT</CdtDbtInd>', '<CdtDbtInd>CRDT</CdtDbtInd>', 0],
    ['booked, in short', '<Sts>BOOK</Sts>', '', 1],
    ['still to be booked, in short', '<Sts>PDNG</Sts>', '', 0],
    ['still to be booked', '<Sts><Cd>PDNG</Cd></Sts>', '', 0],
  ])('is a debit that came back or not: %s', (_, ecriture, detail, nombre) =>
    expect(lire(JOUR + ecriture, detail + MOTIF)).toHaveLength(nombre),
  )

  it('that does not say of which debit names none', () =>
    expect(lire(JOUR, MOTIF, '<TxId>1</TxId>')).toMatchObject([{ boutEnBout: '' }]))

  it('without a reason of return is none', () => expect(lire(JOUR, '<Amt>31.00</Amt>')).toEqual([]))
})

describe('a status report', () => {
  const rapport = (lot: string) =>
    lireRapport(`<OrgnlPmtInfAndSts><OrgnlPmtInfId>LOT</OrgnlPmtInfId>${lot}</OrgnlPmtInfAndSts>`)
  const lireRapport = (lot: string, nom = '<MsgId>R1</MsgId>') =>
    lireRetours(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr>${nom}<CreDtTm>2026-11-24T23:30:00+01:00</CreDtTm></GrpHdr>${lot}</CstmrPmtStsRpt></Document>`,
    )
  const statut = (etat: string, motif = '', montant = '') =>
    `<TxInfAndSts><OrgnlEndToEndId>FAC-2</OrgnlEndToEndId><TxSts>${etat}</TxSts>${motif}${montant}</TxInfAndSts>`
  const raison = (code: string) => `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>`
  const MONTANT = '<OrgnlTxRef><Amt><InstdAmt>86.42</InstdAmt></Amt></OrgnlTxRef>'

  it('tells of what is refused, by its own reason or that of its lot', () => {
    const attendu = { boutEnBout: 'FAC-2', montantCents: 8642, jour: '2026-11-24' }
    expect(rapport(raison('AC06') + statut('RJCT', raison('AM04'), MONTANT)).retours).toEqual([
      { ...attendu, motif: 'AM04' },
    ])
    expect(rapport(raison('AC06') + statut('RJCT', '', MONTANT))).toEqual({
      messageId: 'R1',
      retours: [{ ...attendu, motif: 'AC06' }],
      refusEntiers: [],
    })
  })

  it('says nothing of what is accepted', () => expect(rapport(statut('ACSP', raison('AM04'))).retours).toEqual([]))

  it('of a lot that is refused tells its day and reason, and no amount', () => {
    expect(rapport(`<PmtInfSts>RJCT</PmtInfSts>${raison('AC06')}${statut('RJCT', '', MONTANT)}`)).toEqual({
      messageId: 'R1',
      retours: [{ boutEnBout: 'FAC-2', montantCents: null, jour: '2026-11-24', motif: 'AC06' }],
      refusEntiers: [{ nom: 'LOT', motif: 'AC06', jour: '2026-11-24' }],
    })
  })
  it('that names neither the lot nor the batch that it refuses names nothing of ours', () => {
    const refuse = `<OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>`
    const sansNom = { nom: '', motif: 'MS03', jour: '2026-11-24' }
    expect(lireRapport(refuse).refusEntiers).toEqual([sansNom, sansNom])
  })

  it('without a name of its own cannot be told from another, and is refused', () =>
    expect(() => lireRapport('', '')).toThrow('Le message n’a pas d’identifiant (MsgId).'))
})
