/** Answers with a file whose parts are written as they are sent. */
export function fileAnswer(
  parts: AsyncGenerator<Uint8Array>,
  { type, name }: { type: string; name: string },
): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
