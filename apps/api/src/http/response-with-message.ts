/** What a handler returns when the message for the user depends on the request. */
export class ResponseWithMessage<Data> {
  constructor(
    readonly data: Data,
    readonly message: string | null,
    /** Additional fields of the envelope, for the one call whose shape the specification fixes. */
    readonly extraFields: Record<string, unknown> = {},
  ) {}
}
