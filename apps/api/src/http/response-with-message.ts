/** What a handler returns when its envelope has a message for the user. */
export class ResponseWithMessage<Data> {
  constructor(
    readonly data: Data,
    readonly message: string,
    /** Additional fields of the envelope, for the one call whose shape the specification fixes. */
    readonly extraFields: Record<string, unknown> = {},
  ) {}
}
