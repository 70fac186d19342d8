#!/usr/bin/env perl
# Plays the main job with a client that OpenAPI::Client makes from the document: a startup fills in and submits its
# profile, an investor finds it once it is published and sends an invitation, and the startup answers. The client
# refuses what the document does not allow to be sent; `answer` refuses what it does not promise.
#
# usage: main-job.pl DOCUMENT ORIGIN NAME PICTURE, with "founder", "investor" and their passwords in the environment.
# Prints "publish ID" and waits for a line, as only staff can publish; then the messages as each of them reads them.
use Mojo::Base -strict, -signatures;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

STDOUT->autoflush(1);
my ($document, $origin, $name, $picture) = @ARGV;

sub client ($token = undef) {
  my $client = OpenAPI::Client->new("file://$document", base_url => "$origin/");
  $client->ua->on(start => sub ($ua, $tx) { $tx->req->headers->authorization("Bearer $token") }) if $token;
  return $client;
}

# Calls an operation. Returns the whole answer, and dies if it is another one than the document promises.
sub exchange ($client, $operation, $params = {}, %content) {
  my $tx = $client->$operation($params, %content);
  my $res = $tx->res;
  die "$operation: not allowed by the document: " . $res->body . "\n" if $tx->error && !$res->headers->date && !$res->json('/error');
  my ($route) = grep { $_->{operation_id} eq $operation } @{$client->validator->routes};
  my $body = {exists => 1, content_type => 'application/json', value => $res->json};
  my @errors = $client->validator->validate_response([@$route{qw(method path)}, $res->code], {body => sub { $body }});
  die "$operation: not promised by the document: @errors\n" if @errors;
  return $res;
}

# Returns the data of a successful call.
sub answer ($client, $operation, $params = {}, %content) {
  my $res = exchange($client, $operation, $params, %content);
  die "$operation: " . $res->code . ' ' . $res->body . "\n" unless $res->is_success;
  return $res->json;
}

my $visitor  = client();
my $founder  = client(answer($visitor, logInStartup  => {}, json => credentials('founder'))->{data}{token});
my $investor = client(answer($visitor, logInInvestor => {}, json => credentials('investor'))->{data}{token});

sub credentials ($who) { return {email => $ENV{"${who}_email"}, password => $ENV{"${who}_password"}} }

# Fill in the profile.
my $id     = answer($founder, 'getSessionUser')->{user}{id};
# The client takes a file for an object and refuses it, so only its user agent sends this.
my $upload = sub {
  $founder->ua->post("$origin/api/v1/images", form => {file => {file => $picture}})->result->json->{data}{id};
};
my $industry = answer($visitor, getStaticKeys => {type => 'industry'})->{data}{items}[0]{key};
my $text     = '<p>Forty percent of cold-chain trucks drive empty. We fill them by matching routes.</p>';
my @texts    = qw(summary purpose problem solution business_model market competition product why financial_status
  operating_condition);
my $filled = exchange(
  $founder, updateStartup => {startup_id => $id},
  json => {
    name          => $name,
    photo         => $upload->(),
    cover         => $upload->(),
    contacts      => 'Wang Xiao-ming',
    phone         => '02-2712-3456#123',
    currency      => 'TWD',
    industry_keys => [$industry],
    company_info  => {
      company_status   => '已設立',
      employees        => '1~10人',
      company_start_at => '2021-03-15',
      register_country => 'TW',
      sn               => '22099131',
      capital          => 5_000_000,
    },
    funding_info => {status => 'raising'},
    report       => {
      zh_tw => {
        slogan      => 'Every truck full',
        description => 'Matches the empty trucks of the cold chain with orders.',
        map { $_ => $text } @texts,
      },
    },
  },
);

# What was read can be put back as it is, with a change.
my $read = $filled->json->{data};
my %changed = (startup_id => $id, 'If-Match' => $filled->headers->etag);
my $renamed = answer($founder, updateStartup => \%changed, json => {%$read, name => "$name Ltd"});
die "The name was not changed.\n" unless $renamed->{data}{name} eq "$name Ltd";
answer($founder, 'submitStartup');
my $twice = exchange($founder, 'submitStartup')->json('/error/code');
die "A profile was submitted twice.\n" unless ($twice // '') eq 'wrong_state';
say "publish $id";
<STDIN>;

# Find it, and send an invitation. It is repeated, as after a lost answer.
my $found = answer($investor, listStartups => {keyword => $name, industry_keys => [$industry], size => 5})->{data};
my ($card) = grep { $_->{id} eq $id } @{$found->{result}} or die "The startup was not found.\n";
my $invite = sub {
  answer(
    $investor, sendInvitation => {'Idempotency-Key' => "invitation-of-$id"},
    json => {target_id => $card->{id}, message => 'We know the cold chain well. Could we talk this week?'},
  )->{data};
};
my $invited = $invite->();
$invite->();

# Answer it, and read the thread.
my ($waiting) = @{answer($founder, 'listConversations')->{data}};
die "The invitation is not waiting.\n" unless $waiting->{unread} == 1;
answer(
  $founder, sendMessage => {conversation_id => $waiting->{id}},
  json => {message => 'Thank you. Thursday afternoon suits us.', client_id => 'answer-1'},
);

sub thread ($client, $conversation) {
  my %of = (conversation_id => $conversation);
  answer($client, markConversationRead => {%of});
  my $data = answer($client, getConversation => {%of})->{data};
  my @messages = map { {type => $_->{type}, message => $_->{message}} } @{$data->{messages}};
  return {unread => $data->{unread}, messages => \@messages};
}
say encode_json({founder => thread($founder, $waiting->{id}), investor => thread($investor, $invited->{id})});
