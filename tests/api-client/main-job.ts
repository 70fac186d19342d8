import createClient, { type Middleware } from "openapi-fetch";
// Generated from the product's OpenAPI document by `tests/api-client.test.ts`, which also checks the types of this file.
import type { components, paths } from "../../.cache/api-client/schema";

type ApiError = components["schemas"]["Error"];

interface Person {
  email: string;
  password: string;
}

export interface MainJob {
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  founder: Person;
  investor: Person;
  picture: Blob;
  /** Publishes the startup; only staff can, and no API call does it. */
  publish: (startupId: string) => Promise<void>;
}

/** Returns a call's data. Compiles only for calls that answer every failure with the API's error. */
function dataOf<Data>({ data, error, response }: { data?: Data; error?: ApiError; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const text = "<p>Forty percent of cold-chain trucks drive empty. We fill them by matching routes.</p>";

/**
 * Plays the main job with a generated client: a startup fills in and submits its profile, an investor finds it once it
 * is published and sends an invitation, and the startup answers. Returns the messages as each of them reads them.
 */
export async function playMainJob({ origin, fetch, founder, investor, picture, publish }: MainJob) {
  const visitor = createClient<paths>({ baseUrl: origin, fetch });
  const clientOf = (token: string) => {
    const client = createClient<paths>({ baseUrl: origin, fetch });
    const authorize: Middleware = {
      onRequest({ request }) {
        request.headers.set("Authorization", `Bearer ${token}`);
      },
    };
    client.use(authorize);
    return client;
  };

  const asFounder = clientOf(dataOf(await visitor.POST("/api/v1/auth/startup", { body: founder })).data.token);
  const asInvestor = clientOf(dataOf(await visitor.POST("/api/v1/auth/investor", { body: investor })).data.token);

  // Fill in the profile.
  const { user } = dataOf(await asFounder.GET("/api/auth/user"));
  const ofFounder = { path: { startup_id: user.id } };
  const upload = async () => {
    const uploaded = await asFounder.POST("/api/v1/images", {
      body: { file: picture },
      bodySerializer({ file }) {
        const form = new FormData();
        form.set("file", file, "picture.png");
        return form;
      },
    });
    return dataOf(uploaded).data.id;
  };
  const { data: keys } = dataOf(
    await visitor.GET("/static_api/v1/staticKey/{type}", { params: { path: { type: "industry" } } }),
  );
  const [industry] = keys.items;
  if (!industry) throw new Error("There are no industries.");
  const report = {
    slogan: "Every truck full",
    description: "Matches the empty trucks of the cold chain with orders.",
    ...{ summary: text, purpose: text, problem: text, solution: text, business_model: text, market: text },
    ...{ competition: text, product: text, why: text, financial_status: text, operating_condition: text },
  };
  const filled = await asFounder.PUT("/api/v1/startups/{startup_id}", {
    params: ofFounder,
    body: {
      name: "Orchard Cold Chain",
      photo: await upload(),
      cover: await upload(),
      contacts: "Wang Xiao-ming",
      phone: "02-2712-3456#123",
      currency: "TWD",
      industry_keys: [industry.key],
      company_info: {
        company_status: "已設立",
        employees: "1~10人",
        company_start_at: "2021-03-15",
        register_country: "TW",
        sn: "22099131",
        capital: 5_000_000,
      },
      funding_info: { status: "raising" },
      report: { zh_tw: report },
    },
  });

  // What was read can be put back as it is, with a change.
  const read = dataOf(filled).data;
  const changed = await asFounder.PUT("/api/v1/startups/{startup_id}", {
    params: { ...ofFounder, header: { "If-Match": filled.response.headers.get("ETag") ?? "" } },
    body: { ...read, name: "Orchard Cool Chain" },
  });
  if (dataOf(changed).data.name !== "Orchard Cool Chain") throw new Error("The name was not changed.");
  dataOf(await asFounder.POST("/api/v1/startups/review"));
  const twice = await asFounder.POST("/api/v1/startups/review");
  if (twice.error?.error.code !== "wrong_state") throw new Error("A profile was submitted twice.");
  await publish(user.id);

  // Find it, and send an invitation. It is repeated, as after a lost answer.
  const found = dataOf(
    await asInvestor.GET("/api/v1/startups", {
      params: { query: { keyword: "cool chain", industry_keys: [industry.key], size: 5 } },
    }),
  ).data;
  const [card] = found.result;
  if (found.count !== 1 || card?.id !== user.id) throw new Error("The startup was not found.");
  const invite = () =>
    asInvestor.POST("/api/v1/messages", {
      params: { header: { "Idempotency-Key": "invitation-of-the-main-job" } },
      body: { target_id: card.id, message: "We know the cold chain well. Could we talk this week?" },
    });
  const { data: invited } = dataOf(await invite());
  dataOf(await invite());

  // Answer it, and read the thread.
  const [waiting] = dataOf(await asFounder.GET("/api/v1/messages")).data;
  if (waiting?.unread !== 1) throw new Error("The invitation is not waiting.");
  dataOf(
    await asFounder.POST("/api/v1/messages/{conversation_id}", {
      params: { path: { conversation_id: waiting.id } },
      body: { message: "Thank you. Thursday afternoon suits us.", client_id: "answer-1" },
    }),
  );
  const thread = async (client: typeof visitor, id: string) => {
    const params = { path: { conversation_id: id } };
    dataOf(await client.POST("/api/v1/messages/{conversation_id}/read", { params }));
    const { data } = dataOf(await client.GET("/api/v1/messages/{conversation_id}", { params }));
    return { unread: data.unread, messages: data.messages.map(({ type, message }) => ({ type, message })) };
  };
  return { founder: await thread(asFounder, waiting.id), investor: await thread(asInvestor, invited.id) };
}
