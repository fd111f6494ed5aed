import type { CallDefinition, HandlerAnswer } from '@ael/contract/call.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'

/** An answer that was held against its schema and written once, for all who read the same. */
export class WrittenAnswer<A> {
  declare private readonly of: A
  readonly bytes: Buffer
  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** Writes the answer of a call as it is sent: an answer that the call does not allow throws. */
export function write<C extends CallDefinition>(call: C, answer: HandlerAnswer<C>): WrittenAnswer<HandlerAnswer<C>> {
  if (!(call.answer instanceof z.ZodType)) throw new Error(`${call.path} answers a file`)
  const serialise = serializerCompiler({ schema: call.answer, method: call.method, url: call.path })
  return new WrittenAnswer(Buffer.from(serialise(answer)))
}
